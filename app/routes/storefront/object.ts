import { data } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { type FoundObject, findObject } from "#app/modules/media/index.server.ts";
import { StorageUnavailable } from "#app/platform/object-storage/storage.server.ts";
import { bestEncoding, type Encoding, matchesEtag } from "#app/platform/representation.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import type { Route } from "./+types/object.ts";
import { disposition, sendBytes } from "./send-bytes.server.ts";

const FOR_GOOD = "public, max-age=31536000, immutable, no-transform";
/** While smaller copies are being made. */
const FOR_NOW = "public, max-age=60, no-transform";
/** Nothing runs or loads, even if opened directly; the sandbox has no origin to attack. */
const POLICY = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** What browsers may display directly; anything else is downloaded. Pages can still embed an SVG. */
const shown = /^image\/(?:jpeg|png|webp|avif|gif)$/;
/** Text, which shrinks to a quarter; other pictures are already compressed. */
const compressible = /^image\/svg\+xml$/;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const width = Number(new URL(request.url).searchParams.get("w") ?? 0);
  const accept = request.headers.get("accept");
  const found = await findObject(await shopperOf(context), params.key, { width, accept });
  if (!found) throw data(null, { status: 404 });
  // A range is of the bytes as stored.
  const coding = request.headers.has("range") ? "identity" : codingFor(found, request.headers.get("accept-encoding"));
  const headers = headersOf(found, coding);
  if (matchesEtag(request.headers.get("if-none-match"), tagOf(found, coding)))
    return new Response(null, { status: 304, headers });
  try {
    return await sendBytes(request, { ...found, tag: tagOf(found) }, { headers, coding });
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    context.get(requestInfo).log.error({ err: error }, "a stored object cannot be read");
    throw data(null, { status: 503, headers: { "Retry-After": "30" } });
  }
}

const codingFor = ({ contentType }: FoundObject, accepted: string | null): Encoding =>
  bestEncoding(accepted ?? undefined, () => compressible.test(contentType));

const tagOf = ({ digest }: FoundObject, coding: Encoding = "identity") =>
  `"${digest.slice(0, 32)}${coding === "identity" ? "" : `-${coding}`}"`;

function headersOf(found: FoundObject, coding: Encoding): Headers {
  const { contentType, negotiated, final, name } = found;
  const headers = new Headers({
    ETag: tagOf(found, coding),
    "Cache-Control": final ? FOR_GOOD : FOR_NOW,
    "Content-Security-Policy": POLICY,
    "Accept-Ranges": "bytes",
  });
  if (negotiated) headers.append("Vary", "Accept");
  if (compressible.test(contentType)) headers.append("Vary", "Accept-Encoding");
  if (coding !== "identity") headers.set("Content-Encoding", coding);
  headers.set("Content-Type", contentType);
  headers.set("Content-Disposition", disposition(shown.test(contentType) ? "inline" : "attachment", name));
  return headers;
}
