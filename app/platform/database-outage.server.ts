/** Unreachable, timed out, closed, exhausted (https://www.prisma.io/docs/orm/reference/error-reference). */
const prismaCodes = ["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"];
/** The driver adapters' kinds, the only information on a raw query's error. */
const driverKinds = ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"];
/** PostgreSQL's codes (appendix A): connection exceptions, too many connections, shut down, crashed, starting up. */
const sqlStates = /^(?:08\w{3}|53300|57P0[123])$/;
/** For errors without a code: pg's messages for broken or late connections, and Prisma's for transactions. */
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Unable to start a transaction in the given time/;

/**
 * Whether an error, or one of its causes, means that the database is unavailable: connection refused or broken,
 * starting up, out of connections, timed out. A retry may succeed.
 */
export function isDatabaseOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, originalCode, kind, message, cause, meta } = error as Record<string, unknown>; // any field may be missing
  const codes = [code, originalCode].filter((given) => typeof given === "string");
  if (codes.some((given) => prismaCodes.includes(given) || sqlStates.test(given))) return true;
  if (typeof kind === "string" && driverKinds.includes(kind)) return true;
  if (typeof message === "string" && messages.test(message)) return true;
  const driverError = typeof meta === "object" && meta !== null && "driverAdapterError" in meta;
  return isDatabaseOutage(cause, depth + 1) || (driverError && isDatabaseOutage(meta.driverAdapterError, depth + 1));
}
