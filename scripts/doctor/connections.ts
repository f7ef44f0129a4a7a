import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { paymentTroubleOf } from "#app/flows/money/index.server.ts";
import { inspectConnections } from "#app/modules/connections/internal.server.ts";
import type { PaymentTrouble } from "#app/modules/connections/payment-trouble.ts";
import { allowsSandbox, type Env } from "#app/platform/env.server.ts";
import { type Check, checksOf, type Finding, fail, pass, warn } from "./check.ts";

type Connections = Awaited<ReturnType<typeof inspectConnections>>;

export function connectionChecks(env: Env): Check[] {
  const { mode } = env;
  const connections = inspectConnections(systemViewer());
  // Each check below awaits it; until then a failure is nobody's.
  connections.catch(() => {});
  return checksOf("Connections", {
    payments: async () => payments(await paymentTroubleOf(systemViewer())),
    "verification-values": async () => verificationValues(await connections),
    "sandbox-connection": async () => sandbox(await connections),
    "sandbox-allowed": async () => sandboxAllowed(await connections, env),
    "real-money": async () => realMoney(await connections, mode === "production"),
  });
}

const names = (list: Connections) => list.map(({ name }) => `"${name}"`).join(", ");

function payments(trouble: PaymentTrouble | null): Finding {
  if (!trouble) return pass("The store can take payments.");
  if (trouble.reason === "none") {
    const remedy =
      "Set up or enable a connection at /admin/connections, or add a manual payment at /admin/settings/manual-payments.";
    return fail("No enabled connection takes payments: the cart offers no checkout.", remedy);
  }
  const remedy = `Enter them again at /admin/connections/${trouble.connectionId}.`;
  return fail(`Payments go through "${trouble.name}", whose secrets cannot be read: no one can pay online.`, remedy);
}

/** The key and the secret that verifies the provider's events: sealed in the database, opened with AUTH_SECRET. */
function verificationValues(connections: Connections): Finding {
  const closed = connections.filter(({ secrets }) => secrets === null);
  if (connections.length === 0) return pass("There are no connections yet.");
  if (closed.length === 0) return pass(`The secrets of ${connections.length} connections can be read.`);
  const remedy = "Set AUTH_SECRET_PREVIOUS to the secret they were encrypted with, or enter them again.";
  return fail(`The secrets of ${names(closed)} cannot be read with AUTH_SECRET.`, remedy);
}

function sandbox(connections: Connections): Finding {
  if (connections.some(({ test, enabled }) => test && enabled)) return pass("A sandbox connection is configured.");
  const remedy = "Configure one sandbox provider with its verification values, and test a purchase before you open.";
  return warn("No sandbox connection is configured.", remedy);
}

function sandboxAllowed(connections: Connections, env: Env): Finding {
  const sandboxes = connections.filter(({ provider, enabled }) => provider === "sandbox" && enabled);
  if (!allowsSandbox(env)) {
    if (sandboxes.length === 0) return pass("The sandbox provider is off, and no connection needs it.");
    const remedy = "Disable it at /admin/connections, or set ALLOW_SANDBOX=1 while you test.";
    return fail(`${names(sandboxes)} is the sandbox provider: in production it takes no payments.`, remedy);
  }
  if (env.mode !== "production" || sandboxes.length > 0) return pass("The sandbox provider is allowed.");
  const remedy = "Remove ALLOW_SANDBOX once you have tested a purchase.";
  return warn("ALLOW_SANDBOX is set: test connections can reach private networks.", remedy);
}

function realMoney(connections: Connections, production: boolean): Finding {
  const disguised = connections.filter(({ provider, test, enabled }) => provider === "sandbox" && enabled && !test);
  if (production && disguised.length > 0) {
    const remedy = "Disable it: anyone who opens the sandbox's page can decide whether a payment succeeds.";
    return fail(`${names(disguised)} is the sandbox provider but not marked as a test.`, remedy);
  }
  const tests = connections.filter(({ test, enabled }) => test && enabled);
  if (production && tests.length > 0) {
    const remedy = "Disable it once you have tested a purchase.";
    return warn(`Payments go through the test connection ${names(tests)}: its orders are marked TEST.`, remedy);
  }
  return pass("No test connection takes payments in a public store.");
}
