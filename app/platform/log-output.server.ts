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

/** `together` writes one event-loop turn's lines with one system call, also on exit: only a kill can lose them. */
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
