import { ensureAdmin } from "#app/auth/accounts/admin-account.server.ts";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { saveSandboxConnection } from "#app/modules/connections/index.server.ts";
import { claimFirstOperator, ensureStore } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { seedDemo } from "./demo/seed-demo.ts";

type Options = {
  /** Also the demo catalogue. Existing products are left as they are. */
  demo: boolean;
  /** The sandbox provider of a development store. */
  sandbox?: { baseUrl: string; apiKey: string; webhookSecret: string };
};

type Seeded = {
  adminEmail: string;
  /** Whether the Store Admin account was made by this run. */
  adminMade: boolean;
  connectionId?: string;
};

/** Makes what a store needs to begin: its Store row, its first Operator, on request the demo. Safe to run again. */
export async function seedStore({ demo, sandbox }: Options): Promise<Seeded> {
  const viewer = systemViewer("shell");
  await ensureStore(viewer);
  const { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } = env();
  const adminMade = await ensureAdmin(
    { email: adminEmail, password },
    {
      claim: (tx) => claimFirstOperator(viewer, tx),
      record: (tx, id) => recordAudit(tx, viewer, { action: "operator.created", target: { kind: "account", id } }),
    },
  );
  if (demo) await seedDemo(viewer);
  if (!sandbox) return { adminEmail, adminMade };
  const { baseUrl, ...secrets } = sandbox;
  const connectionId = await saveSandboxConnection(viewer, { name: "Sandbox", baseUrl, test: true, secrets });
  return { adminEmail, adminMade, connectionId };
}
