import { type DestinationStream, pino } from "pino";
import { processWide } from "./process-wide.server.ts";

const NAME = "log-output";

/** The log's destination: standard output, unbuffered. */
export const logOutput = (): DestinationStream =>
  processWide<DestinationStream>(NAME, () => pino.destination({ fd: 1, sync: true }));

/** Redirects the log. Call it before loading anything that logs; later it has no effect. */
export const setLogOutput = (output: DestinationStream) => processWide(NAME, () => output);
