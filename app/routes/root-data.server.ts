import type { LoaderFunctionArgs } from "react-router";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import { requestInfo, shownVisitor } from "#app/platform/request-info.server.ts";

export function rootData({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { pathname, search } = new URL(request.url);
  return {
    storeName: env().STORE_NAME,
    origin: appOrigin(),
    /** The request that rendered this document, for error pages. A shared page has no request of its own. */
    ...(shownVisitor(context) ? {} : { requestId: context.get(requestInfo).requestId, requested: pathname + search }),
  };
}
