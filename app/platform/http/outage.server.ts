import { data, type ServerBuild } from "react-router";
import { isDatabaseOutage } from "../database-outage.server.ts";
import { type RequestInfo, requestInfo } from "../request-info.server.ts";
import { problem } from "./problem.server.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Args = { context: { get(key: typeof requestInfo): RequestInfo } };
type Run<A, Rest extends unknown[], R> = (args: A, ...rest: Rest) => R | Promise<R>;

/**
 * Wraps every loader, action and middleware to respond 503 `unavailable` while the database is unavailable: pages by
 * their error boundary, others with a problem. Other errors stay unchanged.
 */
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
/** When a section's middleware fails, React Router only has the root: the server renders that page. */
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
