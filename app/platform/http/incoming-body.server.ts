import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { createContext } from "react-router";

/** A request's body that nobody has read yet. */
export type IncomingBody = {
  headers: IncomingHttpHeaders;
  /** Begins to read. Until then the client has not even been told to send it, where it waits for that. */
  open(): Readable;
  /** For waits before the first byte and after the last, which may take longer than a silent connection otherwise lives. */
  allowSilence(): void;
  /** In milliseconds, from the first byte to the last. */
  timeoutMs: number;
};

/**
 * Set for POST requests to routes with `body: "stream"`: their Request has no body, and guards run before a byte of it
 * is read. Null for all others.
 */
export const incomingBody = createContext<IncomingBody | null>(null);
