import { ensureAdmin } from "#app/auth/accounts/admin-account.server.ts";
import { systemViewer } from "#app/auth/system-viewer.server.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { saveSandboxConnection } from "#app/modules/connections/index.server.ts";
import { ensureStore } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { seedDemo } from "./demo/seed-demo.ts";

type Options = {
  /** Also the demo catalogue. Existing products are left as they are. */
  demo: boolean;
  /** The sandbox provider of a development store. */
  sandbox?: { baseUrl: string; apiKey: string; webhookSecret: string };
};

/** Makes what a store needs to begin: its Store row, the Store Admin account, on request the demo. Safe to run again. */
export async function seedStore({ demo, sandbox }: Options): Promise<{ adminEmail: string; connectionId?: string }> {
  const viewer = systemViewer("shell");
  await ensureStore(viewer);
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  await ensureAdmin(ADMIN_EMAIL, ADMIN_PASSWORD, (tx, id) =>
    recordAudit(tx, viewer, { action: "operator.created", target: { kind: "account", id } }),
  );
  if (demo) await seedDemo(viewer);
  if (!sandbox) return { adminEmail: ADMIN_EMAIL };
  const { baseUrl, ...secrets } = sandbox;
  const connectionId = await saveSandboxConnection(viewer, { name: "Sandbox", baseUrl, test: true, secrets });
  return { adminEmail: ADMIN_EMAIL, connectionId };
}
