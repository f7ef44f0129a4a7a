import { parseArgs } from "node:util";
import { type EventState, eventStates } from "#app/modules/events/event-state.ts";
import { UsageError } from "#scripts/shared/usage-problem.ts";

const MOST_LISTED = 1000;

export const usage = `Usage: npm run events -- COMMAND
  list [--state STATE] [--limit N] [--json]   the newest events (25)
  replay ID                                   apply one again
  replay --parked                             all that need attention, up to 500 at a time

STATE is ${eventStates.join(", ")}. ID is the store's ID, in the first column of list.
The store can keep running: it applies them, or the next one to start does.`;

export type Command =
  | { name: "list"; state: EventState | ""; limit: number; json: boolean }
  | { name: "replay"; id: string }
  | { name: "replay-parked" };

/** Reads the command line. @throws UsageError where it is none of these */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      state: { type: "string" },
      limit: { type: "string" },
      json: { type: "boolean" },
      parked: { type: "boolean" },
    },
  });
  const { parked, ...ofList } = values;
  const [name, ...rest] = positionals;
  if (name === undefined) throw new UsageError("");
  if (name === "list") {
    if (parked || rest.length > 0) throw new UsageError('"list" takes fewer arguments.');
    return list(ofList);
  }
  if (name !== "replay") throw new UsageError(`There is no command "${name}".`);
  if (Object.keys(ofList).length > 0) throw new UsageError('"replay" takes an ID or --parked.');
  const [id, ...more] = rest;
  if (more.length > 0 || Boolean(parked) === (id !== undefined)) {
    throw new UsageError('"replay" needs one ID, or --parked.');
  }
  return id === undefined ? { name: "replay-parked" } : { name: "replay", id };
}

function list(given: { state?: string | undefined; limit?: string | undefined; json?: boolean | undefined }): Command {
  const { state, limit = "25", json = false } = given;
  const known = eventStates.find((each) => each === state);
  if (state !== undefined && !known) throw new UsageError(`There is no state "${state}".`);
  const count = Number(limit);
  if (!/^\d{1,4}$/.test(limit) || count < 1 || count > MOST_LISTED) {
    throw new UsageError(`--limit must be a number from 1 to ${MOST_LISTED}.`);
  }
  return { name: "list", state: known ?? "", limit: count, json };
}
