import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { findAccess } from "../store-access.server.ts";
import type { Route } from "./+types/robots.ts";

const privatePaths = ["/admin", "/cart", "/checkout", "/account", "/orders", "/sign-in", "/sign-up", "/api"];

/** A hidden store's pages aren't disallowed: search engines must read them to learn that they aren't to list them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { visitors, searchEngines } = await findAccess(context);
  const lines = [
    "User-agent: *",
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    ...(searchEngines && visitors === "everyone" ? [`Sitemap: ${absoluteUrl("/sitemap.xml")}`, ""] : []),
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
