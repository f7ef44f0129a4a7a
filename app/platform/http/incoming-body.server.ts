import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { createContext } from "react-router";

export type IncomingBody = {
  headers: IncomingHttpHeaders;
  /** Starts reading. Until then a client that waits for permission to send hasn't received it. */
  open(): Readable;
  /** Allows longer silence before the first byte and after the last than the idle timeout. */
  allowSilence(): void;
  /** In milliseconds, from the first byte to the last. */
  timeoutMs: number;
};

/** Set for POST to routes with `body: "stream"`, whose guards run before the body is read; otherwise null. */
export const incomingBody = createContext<IncomingBody | null>(null);
