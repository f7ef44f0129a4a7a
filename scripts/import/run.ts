import { stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { takeLocalFile, workOnImport } from "#app/flows/imports/index.server.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { isWorking } from "#app/modules/imports/import.ts";
import { importsAdminFor, startImport, undoImport } from "#app/modules/imports/index.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { openQueue, stopJobs } from "#app/platform/jobs.server.ts";
import { removeUploadFolder } from "#app/platform/upload-folder.server.ts";
import { refusalInWords } from "#app/routes/refusal-in-words.server.ts";
import { type CommandIo, print } from "#scripts/shared/command.ts";
import type { Done } from "#scripts/shared/database-command.ts";
import { textTable } from "#scripts/shared/text-table.ts";
import type { Command } from "./arguments.ts";
import { countsInWords } from "./counts-in-words.ts";

const MOST_LISTED = 20;
/** A running store works on the import too. */
const LOOK_AGAIN_MS = 500;

/** Does what the command says; a refusal is a sentence. */
export async function run(command: Command, { stdout, stderr }: CommandIo): Promise<Done> {
  const viewer = systemViewer("shell");
  try {
    await openQueue();
    const begun = command.name === "undo" ? await beginUndo(viewer, command.id) : await begin(viewer, command.file);
    if ("problem" in begun) return begun;
    const { id } = begun;
    let found = await work(viewer, id, stderr);
    if (command.name === "apply" && found.state === "ready") {
      const started = await startImport(viewer, id);
      if (!started.ok) return { ok: false, problem: await inWords(started) };
      found = await work(viewer, id, stderr);
    }
    return await report(viewer, { found, command, out: stdout });
  } finally {
    await stopJobs();
    await closeDatabase();
    await removeUploadFolder();
  }
}

const inWords = async (refused: Refused) => (await refusalInWords(refused)) ?? "There is no such import.";

async function begin(viewer: SystemViewer, file: string): Promise<{ id: string } | (Done & { ok: false })> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return { ok: false, problem: `There is no file ${file}.` };
  const taken = await takeLocalFile(viewer, file);
  return taken.ok ? taken.value : { ok: false, problem: await inWords(taken) };
}

async function beginUndo(viewer: SystemViewer, id: string): Promise<{ id: string } | (Done & { ok: false })> {
  const undone = await undoImport(viewer, id);
  return undone.ok ? { id } : { ok: false, problem: await inWords(undone) };
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof importsAdminFor>["find"]>>>;

/** Works on it until nothing is left to do. What this breaks off, a running store, or the next one, finishes. */
async function work(viewer: SystemViewer, importId: string, progress: Writable): Promise<Found> {
  const { find } = importsAdminFor(viewer);
  for (;;) {
    await workOnImport(viewer, { importId });
    const found = await find(importId);
    if (!found) throw new Error("The import was deleted meanwhile.");
    if (!isWorking(found.state)) return found;
    print(progress, `${countsInWords(found)} …`);
    await delay(LOOK_AGAIN_MS);
  }
}

type Reported = { found: Found; command: Command; out: Writable };

async function report(viewer: SystemViewer, { found, command, out }: Reported): Promise<Done> {
  const { id, kind, state, format, counts, pictures, ignored } = found;
  if (command.json) {
    print(out, JSON.stringify({ id, kind, state, format, counts, pictures, ignored }, null, 2));
  } else {
    print(out, `${countsInWords(found)}.`);
    if (ignored.length > 0) print(out, `Columns that aren’t imported: ${ignored.join(", ")}.`);
    await listProblems(viewer, id, out);
    if (state === "ready") print(out, "Nothing has changed yet: add --apply to import it.");
    print(out, `ID ${id}, also at ${absoluteUrl(`/admin/imports/${id}`)}`);
  }
  const failed = counts.refused + counts.failed + counts.kept + pictures.failed;
  return failed === 0 ? { ok: true } : { ok: false, problem: incomplete[command.name] };
}

const incomplete: Record<Command["name"], string> = {
  check: "Not everything can be imported.",
  apply: "Not everything was imported.",
  undo: "Not everything was undone.",
};

async function listProblems(viewer: SystemViewer, id: string, out: Writable) {
  const rows: string[][] = [];
  let more = false;
  for await (const { line, title, column, reason } of importsAdminFor(viewer).problems(id)) {
    more = rows.length === MOST_LISTED;
    if (more) break;
    rows.push([String(line), title, column, reason]);
  }
  if (rows.length > 0) print(out, textTable(["LINE", "TITLE", "COLUMN", "PROBLEM"], rows));
  if (more) print(out, "There are more: download them on the import’s page.");
}
