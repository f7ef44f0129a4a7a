import type { ActionFunctionArgs } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { hashStorePassword } from "#app/auth/visitor/store-password.server.ts";
import { saveAccess } from "#app/modules/stores/index.server.ts";
import { submitGroup } from "./settings-group.server.ts";

const BUSY_SECONDS = 5;

/** Saves who can see the store, with a new password as its hash. */
export function submitAccess({ request, context }: ActionFunctionArgs) {
  const admin = requireAdmin(context);
  return submitGroup({ request, context }, "access", async (value, version) => {
    const passwordHash = value.password === "" ? null : await hashStorePassword(value.password);
    if (value.password !== "" && passwordHash === null) {
      return { ok: false, code: "unavailable", retryAfterSeconds: BUSY_SECONDS };
    }
    return saveAccess(admin, { value, passwordHash, version });
  });
}
