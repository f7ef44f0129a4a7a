/** A small store behind the real HTTP pipeline, and clients that can send what well-behaved ones cannot. */
import { randomBytes } from "node:crypto";
import http from "node:http";
import net from "node:net";
import { createElement as h } from "react";
import { data, matchRoutes, Outlet, type RouteObject, redirect, Scripts, type ServerBuild } from "react-router";
import { z } from "zod";
import * as entry from "#app/entry.server.tsx";
import { noBrand } from "#app/platform/brand.ts";
import { apiHandler, apiMethods } from "#app/platform/http/api-handler.server.ts";
import { parseTrustedProxies } from "#app/platform/http/client-address.server.ts";
import type { StoreParts } from "#app/platform/http/exchange.server.ts";
import { defaultLimits, type Limits } from "#app/platform/http/limits.server.ts";
import { listen } from "#app/platform/http/node-server.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import type { Guard } from "#app/platform/route-policy.ts";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type Args = Parameters<NonNullable<Module["loader"]>>[0];

/** What the fixture's routes saw and may wait for. */
export const seen = { actions: 0, aborted: 0, lastBody: Buffer.alloc(0) };
export const gate = { open: () => {}, opened: Promise.resolve(), waiting: 0 };

/** Makes `/slow` and `/stream` wait until `gate.open()`. */
export function holdGate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.open = resolve;
  gate.opened = promise;
  gate.waiting = 0;
}

const describe = async ({ request, context }: Args) => ({
  url: request.url,
  host: request.headers.get("host"),
  forwarded: request.headers.get("x-forwarded-host"),
  address: context.get(requestInfo).clientAddress,
  requestId: context.get(requestInfo).requestId,
});

const bytes = apiMethods({
  POST: async ({ request }) => {
    seen.actions += 1;
    seen.lastBody = Buffer.from(await request.arrayBuffer());
    return { size: seen.lastBody.length };
  },
});

function streamed(signal: AbortSignal): Response {
  signal.addEventListener("abort", () => {
    seen.aborted += 1;
  });
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode("first "));
      await gate.opened;
      controller.enqueue(encoder.encode("last"));
      controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/plain" } });
}

/** A file of 8 MB that packing makes little smaller. */
function long(): Response {
  let left = 256;
  const body = new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new TextEncoder().encode(randomBytes(16_384).toString("hex")));
      else controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/csv; charset=utf-8" } });
}

async function slow() {
  gate.waiting += 1;
  await gate.opened;
  return Response.json("slow");
}

const goAway: Module["action"] = async ({ request }) =>
  redirect(String((await request.formData()).get("to")), { status: 303, headers: { "Set-Cookie": "state=1" } });

const missing = () => new Error("relation mod_orders is missing");
const fail = () => {
  throw missing();
};

const routes: { path: string; guard?: Guard; module: Partial<Module> }[] = [
  { path: "", module: { default: () => h("h1", null, "Home") } },
  {
    path: "form",
    module: {
      default: () => h("h1", null, "Form"),
      action: async ({ request }) => {
        seen.actions += 1;
        return Object.fromEntries(await request.formData());
      },
    },
  },
  { path: "page-fails", module: { default: () => h("h1"), loader: fail } },
  { path: "data-fails-late", module: { default: () => h("h1"), loader: () => ({ late: Promise.reject(missing()) }) } },
  { path: "render-fails", module: { default: fail } },
  { path: "go", module: { loader: () => redirect("/form") } },
  { path: "away", module: { default: () => h("h1"), action: goAway, loader: () => redirect("https://pay.test/get") } },
  { path: "api/away", module: { action: goAway } },
  { path: "cached", module: { loader: () => data(1, { headers: { "Cache-Control": "public, max-age=60" } }) } },
  { path: "describe", module: { loader: async (args) => Response.json(await describe(args)) } },
  { path: "slow", module: { loader: slow } },
  { path: "stream", module: { loader: ({ request }) => streamed(request.signal) } },
  { path: "export", module: { loader: long } },
  { path: "api/bytes", module: { action: bytes, loader: bytes } },
  { path: "api/json", module: { action: apiHandler(({ request }) => readJson(request, z.object({ a: z.number() }))) } },
  { path: "api/fails", module: { loader: apiHandler(fail) } },
  { path: "api/fails-bare", module: { loader: fail, action: fail } },
  { path: "api/long", module: { loader: () => Response.json({ text: "long ".repeat(1000) }) } },
  { path: "api/events", guard: "provider", module: { action: bytes, loader: () => "long ".repeat(1000) } },
];

const idOf = (path: string) => `routes/${path || "home"}`;
const guards = new Map(routes.map((route) => [idOf(route.path), route]));
const tree = routes.map(({ path }) => ({ id: idOf(path), path })) as RouteObject[];

function matchPolicy(pathname: string): ReturnType<StoreParts["matchPolicy"]> {
  const id = matchRoutes(tree, pathname.replace(/\.data$/, ""))?.at(-1)?.route.id;
  const route = id === undefined ? undefined : guards.get(id);
  if (!route || id === undefined) return undefined;
  return {
    routeId: id,
    pattern: `/${route.path}`,
    params: {},
    policy: { guard: route.guard ?? "anyone", rate: "PUBLIC" },
  };
}

const root = {
  default: () => h("html", null, h("body", null, h(Outlet), h(Scripts))),
  ErrorBoundary: () => h("html", null, h("body", null, h("h1", null, "Error"), h(Scripts))),
};

const flags = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
const manifestOf = (id: string, path: string | undefined, parentId?: string) => ({
  ...flags,
  id,
  path,
  parentId,
  module: `/assets/${id}.js`,
  hasLoader: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
});

// A hand-made build: only what React Router reads from it on the server.
const build = {
  entry: { module: entry },
  routes: Object.fromEntries([
    ["root", { id: "root", path: "", module: root }],
    ...routes.map(({ path, module }) => [
      idOf(path),
      { id: idOf(path), parentId: "root", ...(path ? { path } : { index: true }), module },
    ]),
  ]),
  assets: {
    entry: { imports: [], module: "/assets/entry.js" },
    routes: Object.fromEntries([
      ["root", manifestOf("root", "")],
      ...routes.map(({ path }) => [idOf(path), manifestOf(idOf(path), path, "root")]),
    ]),
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  basename: "/",
  assetsBuildDirectory: "build/client",
  future: { v8_middleware: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

type Overrides = Partial<Omit<StoreParts, "limits">> & { limits?: Partial<Limits>; port?: number };

/** Starts the fixture on a free port of the loopback interface. */
export async function startFixture({ limits, port = 0, ...parts }: Overrides = {}) {
  const store: StoreParts = {
    appOrigin: () => "https://store.test",
    development: false,
    trustedProxies: parseTrustedProxies(undefined),
    matchPolicy,
    admit: async () => ({ ok: true, headers: {} }),
    shownOf: async () => null,
    loadBuild: async () => build,
    directHandlers: {},
    files: () => false,
    readinessChecks: { required: {}, optional: {} },
    formActionOrigins: async () => [],
    look: () => ({ storeName: "Fixture & Sons", taxNote: "", brand: noBrand, stylesheets: ["/assets/root.css"] }),
    ...parts,
    limits: { ...defaultLimits, ...limits },
  };
  const server = await listen(store, { port, host: "127.0.0.1" });
  return { ...server, ask: asker(server.port), raw: (...sent: (string | Buffer)[]) => raw(server.port, sent) };
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

type Ask = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer };

/** Sends a request whose target and headers are taken as they are. */
function asker(port: number) {
  return (path: string, { method = "GET", headers = {}, body }: Ask = {}) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string; bytes: Buffer }>(
      (resolve, reject) => {
        const request = http.request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            const received = Buffer.concat(chunks);
            const status = response.statusCode ?? 0;
            resolve({ status, headers: response.headers, body: received.toString(), bytes: received });
          });
        });
        request.on("error", reject);
        request.end(body);
      },
    );
}

/** Writes bytes to a socket and returns everything that comes back until the server closes it. */
function raw(port: number, sent: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
    for (const part of sent) socket.write(part);
  });
}
