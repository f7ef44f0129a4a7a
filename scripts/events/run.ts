import type { Writable } from "node:stream";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { eventsAdminFor, replayEvent, replayParkedEvents } from "#app/modules/events/index.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { openQueue, stopJobs } from "#app/platform/jobs.server.ts";
import { refusalInWords } from "#app/routes/refusal-in-words.server.ts";
import { type CommandIo, print } from "#scripts/shared/command.ts";
import type { Done } from "#scripts/shared/database-command.ts";
import { minute, textTable } from "#scripts/shared/text-table.ts";
import type { Command } from "./arguments.ts";

/** Does what the command says; a refusal is a sentence. */
export async function run(command: Command, { stdout }: CommandIo): Promise<Done> {
  try {
    if (command.name === "list") return await list(command, stdout);
    await openQueue();
    return command.name === "replay" ? await replay(command.id, stdout) : await replayParked(stdout);
  } finally {
    await stopJobs();
    await closeDatabase();
  }
}

async function list({ state, limit, json }: Command & { name: "list" }, out: Writable): Promise<Done> {
  const events = await eventsAdminFor(systemViewer("shell")).newest(state, limit);
  if (json) print(out, JSON.stringify(events, null, 2));
  else if (events.length === 0)
    print(out, state ? `There are no events in the state ${state}.` : "There are no events.");
  else print(out, textTable(heads, events.map(row)));
  return { ok: true };
}

type Event = Awaited<ReturnType<ReturnType<typeof eventsAdminFor>["newest"]>>[number];
const heads = ["ID", "RECEIVED", "STATE", "ATTEMPTS", "CONNECTION", "TYPE", "PROVIDER ID", "LAST ERROR"];

function row({ id, receivedAt, state, attempts, connection, type, eventId, error }: Event): string[] {
  return [id, minute(receivedAt), state, String(attempts), connection.name, type, eventId, error ?? ""];
}

async function replay(id: string, out: Writable): Promise<Done> {
  const outcome = await replayEvent(systemViewer("shell"), id);
  if (!outcome.ok) return { ok: false, problem: (await refusalInWords(outcome)) ?? `There is no event ${id}.` };
  print(out, "The event will be retried.");
  return { ok: true };
}

async function replayParked(out: Writable): Promise<Done> {
  const { replayed, left } = await replayParkedEvents(systemViewer("shell"));
  print(out, `Events to be retried: ${replayed}.${left > 0 ? ` ${left} are left: replay again.` : ""}`);
  return { ok: true };
}
