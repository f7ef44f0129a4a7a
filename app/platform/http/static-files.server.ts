import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { lookup } from "mrmime";
import { bestEncoding, type Encoding, etagOf, matchesEtag } from "../representation.server.ts";

export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** @param headers as name, value, name, value @returns false if there is no file at the request's path */
export type FileServer = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
) => boolean | Promise<boolean>;

const hashedAsset = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;
const notServed = /\/\.|\.map(?:\.br|\.gz)?$/;
const endings = { br: ".br", gzip: ".gz", identity: "" } as const;

type Ready = { bytes: Buffer; etag: string; headers: readonly string[] };

/** Serves the built client: hashed files as immutable, others by ETag, in their smallest encoding. */
export function staticFiles(directory: string): FileServer {
  const names = new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/")}`)
      .filter((name) => !notServed.test(name)),
  );
  const kept = new Map<string, Ready>();

  function read(name: string, encoding: Encoding): Ready {
    const key = name + endings[encoding];
    const known = kept.get(key);
    if (known) return known;
    const ready = readyToSend(readFileSync(path.join(directory, key)), name, {
      encoding,
      varies: names.has(`${name}.br`) || names.has(`${name}.gz`),
    });
    kept.set(key, ready);
    return ready;
  }

  return (request, response, headers) => {
    const name = nameIn(request.url ?? "");
    if (!names.has(name)) return false;
    const isReady = (encoding: Encoding) => names.has(name + endings[encoding]);
    try {
      send(request, response, read(name, bestEncoding(request.headers["accept-encoding"], isReady)), headers);
      return true;
    } catch {
      // The build was replaced while the store runs.
      return false;
    }
  };
}

function nameIn(target: string): string {
  const name = target.split("?", 1)[0] ?? "";
  try {
    return name.includes("%") ? decodeURIComponent(name) : name;
  } catch {
    return "";
  }
}

function readyToSend(
  bytes: Buffer,
  name: string,
  { encoding, varies }: { encoding: Encoding; varies: boolean },
): Ready {
  const type = lookup(name) ?? "application/octet-stream";
  const etag = etagOf(bytes);
  const headers = {
    "Content-Type": type === "text/html" ? "text/html; charset=utf-8" : type,
    "Cache-Control": hashedAsset.test(name) ? "public, max-age=31536000, immutable" : "public, no-cache",
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    ...(varies ? { Vary: "Accept-Encoding" } : {}),
    ETag: etag,
    "Content-Length": String(bytes.length),
  };
  return { bytes, etag, headers: Object.entries(headers).flat() };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, headers }: Ready,
  common: readonly string[],
) {
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, [...common, "ETag", etag]).end();
    return;
  }
  response.writeHead(200, [...common, ...headers]);
  response.end(request.method === "HEAD" ? undefined : bytes);
}
