import { renderToString } from "react-dom/server";
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

/** Renders the complete page at once. @throws what a component threw: React Router then renders the error's page */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { cspNonce: nonce } = context.get(requestInfo);
  const inAdmin = isInAdmin(context);
  const page = await withDataRead(ofThisPage(routerContext, inAdmin));
  const html = renderToString(
    <NonceContext value={nonce}>
      <ScriptsContext value={inAdmin || !isOfAdmin(page)}>
        <ServerRouter context={page} url={request.url} nonce={nonce} />
      </ScriptsContext>
    </NonceContext>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/**
 * Reads the data for the browser before React needs it: the renderer would suspend, and finish the page in pieces.
 * React Router looks for what it has read of the stream in `streamCache`, which is not part of its public API.
 */
async function withDataRead(context: EntryContext): Promise<EntryContext> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of context.serverHandoffStream ?? []) text += decoder.decode(chunk, { stream: true });
  const read = (done: boolean, value: string) => Object.assign(Promise.resolve(), { result: { done, value } });
  return { ...context, renderMeta: { ...context.renderMeta, streamCache: [read(false, text), read(true, "")] } };
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
