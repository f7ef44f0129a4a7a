import { type ChildProcess, fork } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { processWide } from "#app/platform/process-wide.server.ts";
import type { VariantFormat } from "../variants.ts";
import { type Inspection, type Task, unsafe, type VariantFile } from "./outcome.ts";

/** The sources lie beside the built store; Node runs them directly. */
const PROGRAM = "app/modules/media/inspection/main.server.ts";
const TASK_MS = 90_000;
const IDLE_MS = 10_000;
const HEAP_MB = 256;

type Waiting = { task: Task; resolve(result: unknown): void; reject(error: unknown): void };
type State = {
  child: ChildProcess | undefined;
  busy: boolean;
  urgent: Waiting[];
  later: Waiting[];
  idle?: NodeJS.Timeout;
};

const state = processWide<State>("inspector", () => ({ child: undefined, busy: false, urgent: [], later: [] }));

/** The process ended, or was killed for taking too long, during a task. */
class Ended extends Error {}

/** Writes a clean copy to `output`, in a separate process: one file at a time, uploads before variants. */
export async function inspectFile(file: string, output: string): Promise<Inspection> {
  try {
    // The only other end of this channel is our own program, which answers with this.
    return (await ask({ kind: "inspect", path: file, output })) as Inspection;
  } catch (error) {
    await rm(output, { force: true });
    if (error instanceof Ended) return unsafe({ reason: "file_too_complex" });
    throw error;
  }
}

/** Creates a smaller copy of a clean picture. @param given.width in pixels */
export async function makeVariant(given: {
  path: string;
  output: string;
  width: number;
  format: VariantFormat;
}): Promise<VariantFile> {
  // As above.
  return (await ask({ kind: "variant", ...given })) as VariantFile;
}

function ask(task: Task): Promise<unknown> {
  return new Promise((resolve, reject) => {
    state[task.kind === "inspect" ? "urgent" : "later"].push({ task, resolve, reject });
    if (!state.busy) void work();
  });
}

async function work() {
  state.busy = true;
  clearTimeout(state.idle);
  for (let next = take(); next; next = take()) {
    await perform(next.task).then(next.resolve, next.reject);
  }
  state.busy = false;
  state.idle = setTimeout(stopInspector, IDLE_MS).unref();
}

const take = () => state.urgent.shift() ?? state.later.shift();

function perform(task: Task): Promise<unknown> {
  state.child ??= start();
  const { child } = state;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), TASK_MS);
    const settle = () => {
      clearTimeout(timer);
      child.off("message", onAnswer).off("exit", onEnd).off("error", onEnd);
    };
    const onAnswer = (answer: { result?: unknown; failed?: string }) => {
      settle();
      if (answer.failed === undefined) resolve(answer.result);
      else reject(new Error(`A file could not be read: ${answer.failed}`));
    };
    const onEnd = () => {
      settle();
      state.child = undefined;
      reject(new Ended("The process that reads files ended."));
    };
    child.on("message", onAnswer).on("exit", onEnd).on("error", onEnd);
    child.send(task);
  });
}

function start(): ChildProcess {
  const child = fork(path.resolve(PROGRAM), [], {
    // Passes nothing of the store's environment, and so none of its secrets. Unused threads return their memory.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    execArgv: [`--max-old-space-size=${HEAP_MB}`, "--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  // It must not keep a finished store alive: an upload in progress does that by itself.
  child.unref();
  child.channel?.unref();
  child.on("error", () => {});
  return child;
}

/** Ends the process; the next file starts a new one. */
export function stopInspector() {
  state.child?.kill("SIGKILL");
  state.child = undefined;
}
