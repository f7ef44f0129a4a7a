import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

const hashedAsset = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;
const sourceMap = /\.map(?:\.br|\.gz)?$/;

/**
 * The built client: hashed assets for good, everything else revalidated by ETag, brotli and gzip files as the build
 * made them. The list of files is read once, so no path can lead outside; dotfiles and source maps are not in it.
 */
export function staticFiles(directory: string): NodeHandler {
  const serve = sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      const forGood = hashedAsset.test(pathname);
      response.setHeader("Cache-Control", forGood ? "public, max-age=31536000, immutable" : "public, no-cache");
    },
  });
  return (request, response, next) => {
    const pathname = request.url?.split("?")[0] ?? "";
    if ((request.method !== "GET" && request.method !== "HEAD") || sourceMap.test(pathname)) return next();
    // sirv answers a reversed range with an exception; a server may ignore ranges (RFC 9110, section 14.2).
    delete request.headers.range;
    // It also leaves its file's read errors unhandled, and a build replaced under a running store would end it.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, next);
  };
}
