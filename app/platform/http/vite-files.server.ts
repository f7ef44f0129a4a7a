import type { ViteDevServer } from "vite";
import type { FileServer, NodeHandler } from "./static-files.server.ts";

/** Serves modules and files from Vite in development. */
export function viteFiles(vite: ViteDevServer): FileServer {
  // Typed for Connect, but it only uses node:http.
  const serve = vite.middlewares as NodeHandler;
  return (request, response, headers) => {
    for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
    return new Promise((resolve, reject) => {
      response.once("close", () => resolve(true));
      serve(request, response, (error) => {
        if (error) reject(error);
        else resolve(false);
      });
    });
  };
}
