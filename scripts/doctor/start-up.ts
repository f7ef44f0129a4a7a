/** What the start-up gate looks at, and the rest of the configuration. Judged as production, in whatever mode. */
import { existsSync } from "node:fs";
import { startUpProblems } from "#app/auth/start-up/start-up-gate.server.ts";
import { sealedColumns } from "#app/composition.server.ts";
import { childEnv, type Env } from "#app/platform/env.server.ts";
import { parseTrustedProxies } from "#app/platform/http/client-address.server.ts";
import { countUnderPreviousKey } from "#app/platform/sealed-column.server.ts";
import { type Check, checksOf, type Finding, fail, pass, warn } from "./check.ts";

const socialProviders = ["GOOGLE", "APPLE", "FACEBOOK", "X", "SLACK", "SHOPIFY"];

/** Variables that the gate speaks of, with what to do. */
const gateRemedies = {
  AUTH_SECRET: "If none is set, npm run init writes a new one.",
  DATABASE_URL: "Set the address of a PostgreSQL database in .env.",
  APP_URL: "Set the store's public https address in .env.",
  AUTH_URL: "Set it to the origin of APP_URL in .env.",
} as const;

/** @param connected whether the database answers and holds the store's tables */
export function startUpChecks(env: Env, connected: boolean): Check[] {
  const problems = startUpProblems({ ...env, mode: "production" });
  const problemOf = async (name: string) => (await problems).find((line) => line.startsWith(`${name} `));
  const gate = Object.entries(gateRemedies).map(([name, remedy]) => [
    name.toLowerCase().replaceAll("_", "-"),
    async () => {
      const problem = await problemOf(name);
      return problem ? fail(problem, remedy) : pass(`${name} is valid.`);
    },
  ]);
  return checksOf("Start-up", {
    "node-env": () => nodeEnv(env),
    ...Object.fromEntries(gate),
    "auth-secret-previous": async () => previousSecret(env, connected, await problemOf("AUTH_SECRET_PREVIOUS")),
    "workload-credential": async () => workloadCredential(env, await problemOf("SVC_WORKLOAD_CREDENTIAL")),
    "trusted-proxies": () => trustedProxies(env),
    "social-sign-in": socialSignIn,
    build: () =>
      existsSync("build/server/index.js")
        ? pass("There is a production build.")
        : warn("There is no production build.", "npm run build"),
  });
}

function nodeEnv({ mode }: Env): Finding {
  if (mode === "production") return pass("The store runs in production mode.");
  return warn(`NODE_ENV is ${mode}: the start-up gate and other protection are off.`, "Remove NODE_ENV from .env.");
}

async function previousSecret(env: Env, connected: boolean, problem: string | undefined): Promise<Finding> {
  if (problem) return fail(problem, "Remove AUTH_SECRET_PREVIOUS.");
  if (!env.AUTH_SECRET_PREVIOUS) return pass("AUTH_SECRET_PREVIOUS is not set.");
  const summary = "AUTH_SECRET_PREVIOUS is still set: the old secret is still accepted.";
  const when = 'docs/operating.md, "Changing AUTH_SECRET", says when to remove it.';
  if (!connected) return warn(summary, when);
  const waiting = await countUnderPreviousKey(sealedColumns());
  if (waiting === 0) return warn(`${summary} No stored secret needs it any more.`, when);
  const remedy = "Keep it, and restart the store: it re-encrypts them with AUTH_SECRET when it starts.";
  return warn(`${summary} Stored secrets that still need it: ${waiting}.`, remedy);
}

function workloadCredential(env: Env, problem: string | undefined): Finding {
  const { SVC_WORKLOAD_CREDENTIAL: credential } = env;
  const remedy = "Create a separate one with openssl rand -base64 32.";
  if (problem) return fail(problem, remedy);
  if (!credential) return pass("SVC_WORKLOAD_CREDENTIAL is not set: the workload API is closed.");
  if (credential === env.EMAIL_SERVICE_API_KEY) {
    return fail("SVC_WORKLOAD_CREDENTIAL has the same value as another variable.", remedy);
  }
  return pass("SVC_WORKLOAD_CREDENTIAL looks random and is not used elsewhere.");
}

function trustedProxies({ TRUSTED_PROXIES }: Env): Finding {
  const remedy = 'List the addresses of your proxies and nothing else: docs/operating.md, "TLS and proxies".';
  try {
    parseTrustedProxies(TRUSTED_PROXIES);
  } catch (error) {
    return fail(error instanceof Error ? error.message : "TRUSTED_PROXIES cannot be read.", remedy);
  }
  if (/\/0(?:\D|$)/.test(TRUSTED_PROXIES ?? "")) return fail("TRUSTED_PROXIES trusts the whole internet.", remedy);
  if (!TRUSTED_PROXIES) return warn("No proxy is trusted: behind one, all callers share its address.", remedy);
  return pass("TRUSTED_PROXIES can be read.");
}

function socialSignIn(): Finding {
  const given = childEnv();
  const set = socialProviders
    .flatMap((provider) => [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`])
    .filter((name) => given[name]?.trim());
  if (set.length === 0) return pass("No social sign-in credentials are set; there is no social sign-in.");
  return warn(`Set but ignored, as there is no social sign-in: ${set.join(", ")}.`, "Remove them.");
}
