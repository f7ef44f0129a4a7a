import { type ActionFunctionArgs, type data, isRouteErrorResponse, type LoaderFunctionArgs } from "react-router";
import { ZodError } from "zod";
import { inputErrors } from "#app/kernel/field-errors.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { Refusal, type Refused } from "#app/kernel/refusal.ts";
import { processWide } from "../process-wide.server.ts";
import { type RequestInfo, requestInfo } from "../request-info.server.ts";
import { isDatabaseOutage } from "./outage.server.ts";
import { isProblemCode, ProblemError, problem, problemCodeOf, problemMediaType } from "./problem.server.ts";

type HandlerArgs = LoaderFunctionArgs | ActionFunctionArgs;
type Handler<Args extends HandlerArgs> = (args: Args) => unknown;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Wraps a resource route's loader or action: data becomes JSON, refusals and errors problems (docs/errors.md). */
export function apiHandler<Args extends HandlerArgs>(fn: Handler<Args>): (args: Args) => Promise<Response> {
  return (args) => apiAnswer(() => fn(args), args.context.get(requestInfo), args.request.signal);
}

/**
 * The same for requests that React Router doesn't handle. After `signal` aborts, failures aren't logged as errors.
 * @param json what becomes of data
 */
export async function apiAnswer<Answer = Response>(
  fn: () => unknown,
  info: RequestInfo,
  signal: Pick<AbortSignal, "aborted">,
  json: (data: unknown) => Answer | Response = Response.json,
): Promise<Answer | Response> {
  try {
    return await toResponse(await fn(), info, json);
  } catch (error) {
    return errorResponse(error, info, signal);
  }
}

/** One handler for a resource route, as `loader` and `action`: other methods get 405 with Allow, OPTIONS the list. */
export function apiMethods(methods: Partial<Record<Method, Handler<HandlerArgs>>>) {
  const names = Object.keys(methods).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  const allow = { Allow: [...names, "OPTIONS"].join(", ") };
  return apiHandler((args: HandlerArgs) => {
    const name = args.request.method === "HEAD" ? "GET" : args.request.method;
    if (name === "OPTIONS") return new Response(null, { status: 204, headers: allow });
    const fn = isKeyOf(methods, name) ? methods[name] : undefined;
    if (!fn) throw new ProblemError("method_not_allowed", { headers: allow });
    return fn(args);
  });
}

type Describe = (refused: Refused) => Promise<string | undefined>;
const words = processWide<{ describe?: Describe }>("refusal-words", () => ({}));

/** Registers the texts for use cases' refusals, the `detail` of problems. Called by the composition. */
export function describeRefusals(describe: Describe) {
  words.describe = describe;
}

async function toResponse<Answer>(
  value: unknown,
  info: RequestInfo,
  json: (data: unknown) => Answer | Response,
): Promise<Answer | Response> {
  if (value instanceof Response)
    return value.status >= 400 ? asProblem(value.status, value.headers, info, value) : value;
  if (isData(value)) {
    const status = value.init?.status ?? 200;
    if (status >= 400) return asProblem(status, value.init?.headers, info);
    return Response.json(value.data, value.init ?? undefined);
  }
  if (isRefusal(value)) {
    if (!isProblemCode(value.code))
      throw new Error(`The refusal "${String(value.code)}" is not in the list of problems.`);
    return problem(value.code, { requestId: info.requestId, detail: await words.describe?.(value as Refused) });
  }
  return json(value ?? null);
}

async function errorResponse(
  error: unknown,
  info: RequestInfo,
  signal: Pick<AbortSignal, "aborted">,
): Promise<Response> {
  const { requestId } = info;
  if (error instanceof ProblemError) return problem(error.code, { ...error.options, requestId });
  if (error instanceof Refusal) return toResponse(error.refused, info, Response.json);
  if (error instanceof ZodError) return problem("invalid_input", { requestId, errors: inputErrors(error) });
  if (error instanceof Response || isData(error)) return toResponse(error, info, Response.json);
  if (isRouteErrorResponse(error)) return asProblem(error.status, undefined, info);
  if (!signal.aborted) info.log.error({ err: error }, "API request failed");
  return problem(isDatabaseOutage(error) ? "unavailable" : "internal_error", { requestId });
}

function asProblem(status: number, init: HeadersInit | undefined, info: RequestInfo, original?: Response): Response {
  const headers = new Headers(init);
  if (original && headers.get("Content-Type") === problemMediaType) return original;
  headers.delete("Content-Length");
  return problem(problemCodeOf(status), { requestId: info.requestId, headers });
}

/** The result of `data()`; React Router checks the same field and doesn't export the class. */
function isData(value: unknown): value is ReturnType<typeof data> {
  return typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
}

function isRefusal(value: unknown): value is { ok: false; code: unknown } {
  return typeof value === "object" && value !== null && "ok" in value && value.ok === false && "code" in value;
}

export type DirectRequest = {
  info: RequestInfo;
  params: Readonly<Record<string, string | undefined>>;
  headers: Pick<Headers, "get">;
  body: Buffer;
};

export type DirectHandler = (request: DirectRequest) => Promise<unknown>;

/** The handlers for POST, by route id. Policy and middleware of the route apply to them too. */
export type DirectHandlers = Readonly<Record<string, DirectHandler>>;
