/** Errors that say nothing of a request, only that the database cannot be reached for now. */

/** Prisma's: unreachable, timed out, closed, no connection free, too many. https://www.prisma.io/docs/orm/reference/error-reference */
const prismaCodes = ["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"];
/** The same in the words of its drivers, which is all that a raw query's error has. */
const driverKinds = ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"];
/** PostgreSQL's (appendix A): connection exceptions, too many connections, shut down, crashed, starting up. */
const sqlStates = /^(?:08\w{3}|53300|57P0[123])$/;
/** Without a code: pg's words for a connection that broke or was not had in time, and Prisma's for a transaction. */
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Unable to start a transaction in the given time/;

/**
 * Whether an error, or one that caused it, means that the database cannot be reached: refused, broken off, starting,
 * out of connections, none free in time. A later try may succeed.
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
