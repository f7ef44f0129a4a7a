import { type DestinationStream, pino } from "pino";
import { processWide } from "./process-wide.server.ts";

const NAME = "log-output";
/** Lines that wait for more: at most this many characters. */
const WAITING_MAX = 64 * 1024;

/** The log's destination: standard output, unbuffered. */
export const logOutput = (): DestinationStream =>
  processWide<DestinationStream>(NAME, () => pino.destination({ fd: 1, sync: true }));

/** Redirects the log. Call it before loading anything that logs; later it has no effect. */
export const setLogOutput = (output: DestinationStream) => processWide(NAME, () => output);

/**
 * Two ways to write the same log in order: `atOnce`, and `together`, which writes the lines of one turn of the event
 * loop with one call to the system. They are also written when the process exits; only a kill can lose them.
 */
export function logStreams(output: DestinationStream): Record<"atOnce" | "together", DestinationStream> {
  let waiting = "";
  const flush = () => {
    if (waiting === "") return;
    const lines = waiting;
    waiting = "";
    process.off("exit", flush);
    output.write(lines);
  };
  return {
    atOnce: {
      write(line) {
        flush();
        output.write(line);
      },
    },
    together: {
      write(line) {
        if (waiting === "") {
          setImmediate(flush);
          process.on("exit", flush);
        }
        waiting += line;
        if (waiting.length > WAITING_MAX) flush();
      },
    },
  };
}
