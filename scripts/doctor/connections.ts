import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { connectionsFor, unsafeInspectConnections } from "#app/modules/connections/index.server.ts";
import type { PaymentTrouble } from "#app/modules/connections/payment-trouble.ts";
import { allowsSandbox, type Env } from "#app/platform/env.server.ts";
import { type Check, checksOf, type Finding, fail, pass, warn } from "./check.ts";

type Connections = Awaited<ReturnType<typeof unsafeInspectConnections>>;

export function connectionChecks(env: Env): Check[] {
  const { mode } = env;
  const connections = unsafeInspectConnections(systemViewer());
  // Each check below awaits it; until then a failure is nobody's.
  connections.catch(() => {});
  return checksOf("Connections", {
    payments: async () => payments(await connectionsFor(systemViewer()).paymentTrouble()),
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
    const remedy = "Set up a Connection that takes payments at /admin/connections, or enable one.";
    return fail("No enabled Connection takes payments: the cart offers no checkout.", remedy);
  }
  const remedy = `Enter them again at /admin/connections/${trouble.connectionId}.`;
  return fail(
    `Payments go through "${trouble.name}", whose values cannot be read: the cart offers no checkout.`,
    remedy,
  );
}

/** The key and the secret that verifies the provider's events: sealed in the database, opened with AUTH_SECRET. */
function verificationValues(connections: Connections): Finding {
  const closed = connections.filter(({ secrets }) => secrets === null);
  if (connections.length === 0) return pass("There is no Connection yet.");
  if (closed.length === 0) return pass(`The values of ${connections.length} Connections can be read.`);
  const remedy = "Set AUTH_SECRET_PREVIOUS to the secret that they were stored with, or enter the values again.";
  return fail(`The values of ${names(closed)} cannot be read with AUTH_SECRET.`, remedy);
}

function sandbox(connections: Connections): Finding {
  if (connections.some(({ test, enabled }) => test && enabled)) return pass("A sandbox Connection is configured.");
  const remedy = "Configure one sandbox provider with its verification values, and try a purchase before you open.";
  return warn("No sandbox Connection is configured.", remedy);
}

function sandboxAllowed(connections: Connections, env: Env): Finding {
  const sandboxes = connections.filter(({ provider, enabled }) => provider === "sandbox" && enabled);
  if (!allowsSandbox(env)) {
    if (sandboxes.length === 0) return pass("The sandbox provider is off, and no Connection needs it.");
    const remedy = "Disable it at /admin/connections, or set ALLOW_SANDBOX=1 while you try things out.";
    return fail(`${names(sandboxes)} is the sandbox provider: in production it takes no payments.`, remedy);
  }
  if (env.mode !== "production" || sandboxes.length > 0) return pass("The sandbox provider may be used.");
  const remedy = "Remove ALLOW_SANDBOX once you have tried a purchase.";
  return warn("ALLOW_SANDBOX is set: test Connections may lead into private networks.", remedy);
}

function realMoney(connections: Connections, production: boolean): Finding {
  const disguised = connections.filter(({ provider, test, enabled }) => provider === "sandbox" && enabled && !test);
  if (production && disguised.length > 0) {
    const remedy = "Switch it off: whoever opens the sandbox's page decides whether a payment succeeds.";
    return fail(`${names(disguised)} is the sandbox provider and not marked as a test.`, remedy);
  }
  const tests = connections.filter(({ test, enabled }) => test && enabled);
  if (production && tests.length > 0) {
    const remedy = "Switch it off once you have tried a purchase.";
    return warn(`Payments go through the test Connection ${names(tests)}: its orders are marked TEST.`, remedy);
  }
  return pass("No test Connection takes payments of a public store.");
}
