import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { checkoutModule } from "./module.ts";

/** Whose checkout it is and where it stands. Null when it is not of the Operator's Store. */
export function inspectCheckout({ storeId }: AdminViewer, id: string) {
  return moduleData(checkoutModule).checkoutSession.findFirst({
    where: { storeId, id },
    select: { state: true, email: true, expiresAt: true },
  });
}
