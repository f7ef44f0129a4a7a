/**
 * A separate process without the store's secrets, its database and its memory. Whatever a hostile file does to a
 * decoder, it does it here, and the store kills the process when it takes too long.
 */
import { setPriority } from "node:os";
import { digestOf } from "./digest.server.ts";
import { inspect } from "./inspect.server.ts";
import type { Task } from "./outcome.ts";
import { writeVariant } from "./raster.server.ts";

const NICE = 10;
setPriority(NICE);

async function perform(task: Task) {
  if (task.kind === "inspect") return inspect(task.path, task.output);
  await writeVariant(task.path, task.output, task.width, task.format);
  return digestOf(task.output);
}

// One after the other: the store sends the next task when it has the answer.
process.on("message", (task: Task) => {
  perform(task).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : "unknown" }),
  );
});
process.on("disconnect", () => process.exit());
