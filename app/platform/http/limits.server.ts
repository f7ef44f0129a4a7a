const second = 1000;
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Limits of one request: sizes in bytes, times in milliseconds. */
export const defaultLimits = {
  bodyBytes: mebibyte,
  urlBytes: 8 * kibibyte,
  headerBytes: 32 * kibibyte,
  queryFields: 100,
  formFields: 1000,
  headersMs: 10 * second,
  bodyMs: 20 * second,
  streamedBodyBytes: 21 * mebibyte,
  streamedBodyMs: 300 * second,
  requestMs: 320 * second,
  discardMs: 40 * second,
  idleMs: 60 * second,
  /** Longer than common proxies keep theirs, so that a proxy never sends into a closing connection. */
  keepAliveMs: 65 * second,
  inFlight: 1000,
  inFlightLagging: 200,
  lagMs: 500,
  shutdownMs: 10 * second,
  readinessMs: 2 * second,
};

export type Limits = typeof defaultLimits;
