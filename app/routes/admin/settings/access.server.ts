import type { ActionFunctionArgs } from "react-router";
import { hashPassword } from "#app/auth/library/password-hashing.server.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { saveAccess } from "#app/modules/stores/index.server.ts";
import { submitGroup } from "./settings-group.server.ts";

/** Saves who can see the store, with a new password as its hash. */
export function submitAccess({ request, context }: ActionFunctionArgs) {
  const admin = requireAdmin(context);
  return submitGroup({ request, context }, "access", async (value, version) => {
    const passwordHash = value.password === "" ? null : await hashPassword(value.password);
    return saveAccess(admin, { value, passwordHash, version });
  });
}
