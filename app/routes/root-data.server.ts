import type { LoaderFunctionArgs } from "react-router";
import { appOrigin } from "#app/platform/app-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isSharedPage } from "#app/platform/page-cache/shared-page.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";

/** What the frame of every page is made of. */
export function rootData({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { pathname, search } = new URL(request.url);
  return {
    storeName: env().STORE_NAME,
    origin: appOrigin(),
    /** Which request made this document, so that an error page can name it. A page for everyone is nobody's request. */
    ...(isSharedPage(context) ? {} : { requestId: context.get(requestInfo).requestId, requested: pathname + search }),
  };
}
