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
import { isInAdmin } from "#app/auth/visitor/guards.server.ts";
import { requestInfo } from "./platform/request-info.server.ts";
import { ADMIN_LAYOUT, sectionManifest } from "./section-manifests.ts";
import { NonceContext, ScriptsContext } from "./ui/render-context.ts";

/** How long deferred data may take, in milliseconds; the rest is rejected and shown as failed. */
export const streamTimeout = 5_000;

/** Logs unexpected errors with their request id. Skips refusals of routes and clients that left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestInfo).log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
};

/** Streams from the page's shell for people; renders the complete page for crawlers and for caching. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { cspNonce: nonce, shown } = context.get(requestInfo);
  const inAdmin = isInAdmin(context);
  const page = ofThisPage(routerContext, inAdmin);
  const userAgent = request.headers.get("user-agent");
  const wantsWholePage = shown !== undefined || Boolean(userAgent && isbot(userAgent));

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
        <ScriptsContext value={inAdmin || !isOfAdmin(page)}>
          <ServerRouter context={page} url={request.url} nonce={nonce} />
        </ScriptsContext>
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
          // Errors in the shell reject, and React Router reports those.
          if (shellReady) handleError(error, { request, context, params: {} });
        },
      },
    );
    // A second after the data's own limit, so that rejected parts are still sent.
    const timer = setTimeout(abort, streamTimeout + 1_000);
    request.signal.addEventListener("abort", stop);
  });
}

/** Only the matching routes: React Router rebuilds every route it gets, for each page. */
function ofThisPage(context: EntryContext, inAdmin: boolean): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  const url = sectionManifest(manifest.url, inAdmin ? "admin" : "storefront");
  return { ...context, manifest: { ...manifest, routes, url } };
}

function isOfAdmin({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id === ADMIN_LAYOUT);
}
