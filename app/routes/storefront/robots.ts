import { absoluteUrl } from "#app/platform/app-url.server.ts";

const privatePaths = ["/admin", "/cart", "/checkout", "/account", "/orders", "/sign-in", "/sign-up", "/api"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
