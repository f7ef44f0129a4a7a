import { parseArgs } from "node:util";
import { type EventState, eventStates } from "#app/modules/connections/event-state.ts";
import { usageProblem } from "#scripts/shared/usage-problem.ts";

const MOST_LISTED = 1000;

export const usage = `Usage: npm run events -- COMMAND
  list [--state STATE] [--limit N] [--json]   the newest events (25)
  replay ID                                   apply one once more
  replay --parked                             all that need attention, at most 500 at once

STATE is ${eventStates.join(", ")}. ID is the store's own, which list shows first.
The store may run meanwhile; it or the next one to start does the work.`;

export type Command =
  | { name: "list"; state: EventState | ""; limit: number; json: boolean }
  | { name: "replay"; id: string }
  | { name: "replay-parked" };
type Read = Command | { usageProblem: string };

/** Reads the command line; `usageProblem` says what is wrong with it, or nothing where there was none. */
export function readCommand(args: string[]): Read {
  try {
    return interpret(args);
  } catch (error) {
    const misused = usageProblem(error);
    if (misused === undefined) throw error;
    return { usageProblem: misused };
  }
}

function interpret(args: string[]): Read {
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
  if (name === undefined) return { usageProblem: "" };
  if (name === "list") {
    return parked || rest.length > 0 ? { usageProblem: '"list" takes less than that.' } : list(ofList);
  }
  if (name !== "replay") return { usageProblem: `There is no command "${name}".` };
  if (Object.keys(ofList).length > 0) return { usageProblem: '"replay" takes an ID or --parked.' };
  const [id, ...more] = rest;
  if (more.length > 0 || Boolean(parked) === (id !== undefined)) {
    return { usageProblem: '"replay" needs one ID, or --parked.' };
  }
  return id === undefined ? { name: "replay-parked" } : { name: "replay", id };
}

function list(given: { state?: string | undefined; limit?: string | undefined; json?: boolean | undefined }): Read {
  const { state, limit = "25", json = false } = given;
  const known = eventStates.find((each) => each === state);
  if (state !== undefined && !known) return { usageProblem: `There is no state "${state}".` };
  const count = Number(limit);
  if (!/^\d{1,4}$/.test(limit) || count < 1 || count > MOST_LISTED) {
    return { usageProblem: `--limit is a number from 1 to ${MOST_LISTED}.` };
  }
  return { name: "list", state: known ?? "", limit: count, json };
}
