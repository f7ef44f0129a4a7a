import { data, type ServerBuild } from "react-router";
import { type RequestInfo, requestInfo } from "../request-info.server.ts";
import { problem } from "./problem.server.ts";

const prismaCodes = ["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"];
const driverKinds = ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"];
/** PostgreSQL's codes (appendix A): connection exceptions, too many connections, shut down, crashed, starting up. */
const sqlStates = /^(?:08\w{3}|53300|57P0[123])$/;
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Unable to start a transaction in the given time/;

/** Whether an error or one of its causes means that the database is unavailable, so that a retry may succeed. */
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

type Route = NonNullable<ServerBuild["routes"][string]>;
type Args = { context: { get(key: typeof requestInfo): RequestInfo } };
type Run<A, Rest extends unknown[], R> = (args: A, ...rest: Rest) => R | Promise<R>;

/** Wraps loaders, actions and middleware: 503 while the database is unavailable. Other errors stay unchanged. */
export function withOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)] as const);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(route: Route): Route {
  const { default: page, loader, action, middleware } = route.module;
  const saying = page ? sayingSo(pageAnswer) : sayingSo(apiAnswer);
  const module = {
    ...route.module,
    ...(loader ? { loader: saying(loader) } : {}),
    ...(action ? { action: saying(action) } : {}),
    ...(middleware ? { middleware: middleware.map((run) => (page ? sayingSo(frameless) : saying)(run)) } : {}),
  };
  return { ...route, module };
}

const pageAnswer = () => data({ code: "unavailable" }, { status: 503 });
const frameless = (info: RequestInfo) => {
  info.isFrameless = true;
  return pageAnswer();
};
const apiAnswer = ({ requestId }: RequestInfo) => problem("unavailable", { requestId });

function sayingSo(answer: (info: RequestInfo) => unknown) {
  return <A extends Args, Rest extends unknown[], R>(run: Run<A, Rest, R>) =>
    async (args: A, ...rest: Rest): Promise<R> => {
      try {
        return await run(args, ...rest);
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error;
        const info = args.context.get(requestInfo);
        info.log.error({ err: error }, "the database cannot be reached");
        throw answer(info);
      }
    };
}
