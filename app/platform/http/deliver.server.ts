import { writeReadableStreamToWritable } from "@react-router/node";
import compression from "compression";
import { bestEncoding } from "../representation.server.ts";
import { type Exchange, fixedHeaders, RETRY_SECONDS, setHeaders } from "./exchange.server.ts";
import { contentSecurityPolicy, nonceSources } from "./security-headers.server.ts";
import type { NodeHandler } from "./static-files.server.ts";

// Typed for Express, but it only uses node:http.
const compress = compression() as unknown as NodeHandler;

const connectionHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "set-cookie"]);

/** Streams a Response to its Node response with the store's default headers, compressed where that helps. */
export async function deliver(
  exchange: Exchange,
  answer: Response,
  formActionOrigins: () => Promise<readonly string[]>,
): Promise<void> {
  const { request, response, match, info } = exchange;
  const headers = new Headers(answer.headers);
  if (!headers.has("Cache-Control") && answer.status !== 304) headers.set("Cache-Control", "no-store");
  if (answer.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", String(RETRY_SECONDS));
  if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (headers.get("Content-Type")?.startsWith("text/html") && !headers.has("Content-Security-Policy")) {
    const { development } = exchange.parts;
    const policy = { ...nonceSources(info.cspNonce), development, formActionOrigins: await formActionOrigins() };
    headers.set("Content-Security-Policy", contentSecurityPolicy(policy));
  }
  setHeaders(exchange);
  response.statusCode = answer.status;
  for (const [name, value] of headers) if (!connectionHeaders.has(name)) response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  // After a body that wasn't requested, or came too slowly, the connection can't be reused.
  const isLast = exchange.isClosing() || exchange.expectsContinue || answer.status === 408;
  if (isLast) response.setHeader("Connection", "close");
  const whole = await wholeBody(answer);
  if (whole) response.setHeader("Content-Length", whole.length);
  const isLong = !whole && isLongText(headers);
  if (isLong) response.appendHeader("Vary", "Accept-Encoding");
  else if (match?.policy.guard !== "provider") compress(request, response, () => {});
  if (whole) {
    response.end(request.method === "HEAD" ? undefined : whole);
    return;
  }
  if (request.method === "HEAD" || !answer.body) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  await writeReadableStreamToWritable(isLong ? packed(answer.body, exchange) : answer.body, response);
}

/** What is written as it is read, however long it gets: exports and sitemaps. */
const isLongText = (headers: Headers) =>
  /^(?:text\/csv|application\/(?:xml|json))\b/.test(headers.get("Content-Type") ?? "");

/** The middleware adds a listener for each pause of a reader, and keeps them all. */
function packed(body: ReadableStream<Uint8Array<ArrayBuffer>>, { request, response }: Exchange) {
  const isGzip = (encoding: string) => encoding === "gzip";
  if (!isGzip(bestEncoding(request.headers["accept-encoding"], isGzip))) return body;
  response.setHeader("Content-Encoding", "gzip");
  return body.pipeThrough(new CompressionStream("gzip"));
}

/** Sends data as JSON with the same headers, without a Response and its streams. Not for compressed routes. */
export function deliverJson({ response, parts, headers, isClosing }: Exchange, data: unknown) {
  const body = JSON.stringify(data);
  headers.push("Cache-Control", "no-store", "Cross-Origin-Resource-Policy", "same-origin");
  headers.push("Content-Type", "application/json", "Content-Length", String(Buffer.byteLength(body)));
  if (isClosing()) headers.push("Connection", "close");
  response.writeHead(200, [...fixedHeaders(parts), ...headers]).end(body);
}

/** What is complete when it arrives here, as JSON and pages are: sent at once, and with its length. */
async function wholeBody(answer: Response): Promise<Buffer | null> {
  const isWhole = /^(?:text\/html|application\/(?:[\w.-]+\+)?json)\b/.test(answer.headers.get("Content-Type") ?? "");
  return isWhole && answer.body && !answer.headers.has("Content-Disposition")
    ? Buffer.from(await answer.arrayBuffer())
    : null;
}
