import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { admit } from "#app/auth/limits/admission.server.ts";
import { assertStartUp } from "#app/auth/start-up/start-up-gate.server.ts";
import { compose } from "./composition.server.ts";
import { withFreshProof } from "./fresh-proof.server.ts";
import { appOrigin } from "./platform/app-url.server.ts";
import { collectAtRest } from "./platform/collect-at-rest.server.ts";
import { env, setEnv } from "./platform/env.server.ts";
import { parseTrustedProxies } from "./platform/http/client-address.server.ts";
import { defaultLimits } from "./platform/http/limits.server.ts";
import { listen } from "./platform/http/node-server.server.ts";
import { staticFiles } from "./platform/http/static-files.server.ts";
import { viteFiles } from "./platform/http/vite-files.server.ts";
import { lastStoreProfile } from "./platform/store-profile.server.ts";
import { matchPolicy } from "./route-policies.server.ts";
import { takeEvent } from "./routes/api/take-event.server.ts";
import { shownOf } from "./shown-visitor.server.ts";

export { build };

const stylesheets = build.assets.routes.root?.css ?? [];

type Options = {
  /** In development: serves modules and reloads routes. The caller creates and closes it. */
  vite?: ViteDevServer;
};

export type RunningStore = {
  url: string;
  port: number;
  /** Finishes requests in flight (at most 10 seconds), then releases resources. Installs no signal handler. */
  close(): Promise<void>;
};

/** Starts the store on HOST and PORT. @throws what the start-up gate finds wrong, or an Error if the port is in use */
export async function startStore({ vite }: Options = {}): Promise<RunningStore> {
  // Packages and the store must agree on the mode, whatever NODE_ENV says.
  setEnv({ NODE_ENV: env().mode });
  await assertStartUp();
  const { HOST, PORT, TRUSTED_PROXIES, mode } = env();
  const trustedProxies = parseTrustedProxies(TRUSTED_PROXIES);
  const { readinessChecks, formActionOrigins, onClose } = await compose();
  const host = HOST ?? (mode === "production" ? undefined : "localhost");
  const parts = {
    appOrigin,
    development: mode === "development",
    trustedProxies,
    matchPolicy,
    admit,
    shownOf,
    loadBuild: async () => withFreshProof(vite ? await freshBuild(vite) : build),
    directHandlers: { "routes/api/provider-events": takeEvent },
    files: vite ? viteFiles(vite) : staticFiles(path.resolve(import.meta.dirname, "../client")),
    readinessChecks,
    formActionOrigins,
    limits: defaultLimits,
    look() {
      const { name: storeName, taxNote, brand } = lastStoreProfile();
      return { storeName, taxNote, brand, stylesheets: vite ? ["/app/app.css"] : stylesheets };
    },
  };
  try {
    const server = await listen(parts, { port: PORT, host });
    // Without APP_URL, links use PORT, so a port that the system chose must be known.
    collectAtRest();
    if (PORT === 0) setEnv({ PORT: String(server.port) });
    return { url: urlOf(host, server.port), port: server.port, close: once(() => server.close().finally(onClose)) };
  } catch (error) {
    await onClose();
    throw error;
  }
}

async function freshBuild(vite: ViteDevServer): Promise<ServerBuild> {
  try {
    // Vite types every module as a record; this one is React Router's own.
    return (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    throw error;
  }
}

function urlOf(host: string | undefined, port: number): string {
  if (!host || host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
