import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestInfo } from "./platform/request-info.server.ts";
import { NonceContext } from "./ui/nonce.ts";

/** How long deferred data may take, in milliseconds; what is still open then is rejected and shown as such. */
export const streamTimeout = 5_000;

/** Logs what no route expected, with its request id. Refusals of routes and departed clients are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestInfo).log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
};

/**
 * Renders a page as a stream: from its shell for people, complete for crawlers and for what is kept. Everything inline carries the nonce of
 * the response's Content-Security-Policy.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { cspNonce: nonce, sharedPage } = context.get(requestInfo);
  const page = ofThisPage(routerContext);
  const userAgent = request.headers.get("user-agent");
  const wantsWholePage = sharedPage !== undefined || Boolean(userAgent && isbot(userAgent));

  return new Promise((resolve, reject) => {
    let finalStatus = status;
    let shellReady = false;
    const stop = () => abort(request.signal.reason);
    const done = () => {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", stop);
    };
    const send = () => {
      const body = new PassThrough().once("close", done);
      resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={page} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          shellReady = true;
          if (!wantsWholePage) send();
        },
        onAllReady() {
          if (wantsWholePage) send();
        },
        onShellError(error: unknown) {
          done();
          reject(error);
        },
        onError(error: unknown) {
          finalStatus = 500;
          // Errors of the shell reject, and React Router reports those.
          if (shellReady) handleError(error, { request, context, params: {} });
        },
      },
    );
    // A second after the data's own limit, so that rejected parts are still sent.
    const timer = setTimeout(abort, streamTimeout + 1_000);
    request.signal.addEventListener("abort", stop);
  });
}

/** Keeps only the routes that match: React Router rebuilds every route it is given, for each page. */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}
