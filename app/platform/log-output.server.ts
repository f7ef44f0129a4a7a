import { type DestinationStream, pino } from "pino";
import { processWide } from "./process-wide.server.ts";

const NAME = "log-output";

/** Where the log's lines go: standard output, at once. */
export const logOutput = (): DestinationStream =>
  processWide<DestinationStream>(NAME, () => pino.destination({ fd: 1, sync: true }));

/** Sends the log elsewhere. Call it before anything that logs is loaded; later it changes nothing. */
export const setLogOutput = (output: DestinationStream) => processWide(NAME, () => output);
