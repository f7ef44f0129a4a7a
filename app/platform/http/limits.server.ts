const second = 1000;
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** What one request may take: sizes in bytes, times in milliseconds. */
export const defaultLimits = {
  bodyBytes: mebibyte,
  urlBytes: 8 * kibibyte,
  /** Larger than `urlBytes`, so that a long address is told so (414) rather than 431. */
  headerBytes: 32 * kibibyte,
  /** Of an address's query, and of a form: more than any page has. */
  queryFields: 100,
  formFields: 1000,
  headersMs: 10 * second,
  bodyMs: 20 * second,
  /** The same for routes that read their body themselves, as it comes. */
  streamedBodyBytes: 21 * mebibyte,
  streamedBodyMs: 300 * second,
  /** Node's own limit on the whole request, behind those above. */
  requestMs: 320 * second,
  /** How long the rest of a body is taken in and thrown away after the answer. */
  discardMs: 40 * second,
  /** A connection on which nothing moves, also one whose client does not read its response. */
  idleMs: 60 * second,
  /** Longer than usual proxies keep theirs, so that a proxy never sends into a closing connection. */
  keepAliveMs: 65 * second,
  /** Requests that the store works on at a time; beyond them the answer is 503. */
  inFlight: 1000,
  /** The same while the event loop is held up for longer than `lagMs`. */
  inFlightLagging: 200,
  lagMs: 500,
  shutdownMs: 10 * second,
  readinessMs: 2 * second,
};

export type Limits = typeof defaultLimits;
