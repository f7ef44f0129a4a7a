import { data } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { openDownload } from "#app/modules/downloads/index.server.ts";
import { StorageUnavailable } from "#app/platform/object-storage/storage.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { disposition, sendBytes } from "../send-bytes.server.ts";
import type { Route } from "./+types/file.ts";

/** Nothing runs or loads, whatever is in the file. */
const POLICY = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A download that was counted when its button was pressed: this changes nothing, and may come in parts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  const found = await openDownload(await shopperOf(context), ticket);
  if (!found) throw data(null, { status: 404 });
  const tag = `"${found.digest.slice(0, 32)}"`;
  const headers = new Headers({
    ETag: tag,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store",
    "Content-Disposition": disposition("attachment", found.name),
    "Content-Security-Policy": POLICY,
    "Content-Type": "application/octet-stream",
    "X-Content-Type-Options": "nosniff",
  });
  try {
    return await sendBytes(request, { ...found, tag }, { headers });
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    context.get(requestInfo).log.error({ err: error }, "a download cannot be read");
    throw data(null, { status: 503, headers: { "Retry-After": "30" } });
  }
}
