import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { newsletterModule } from "./module.ts";
import { takeStep } from "./take-step.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    subscription_changed: Record<never, never>;
  }
}

/**
 * Ends a subscription for its owner, blocks an address that must not get email, or allows it again. Refuses
 * `not_found`, and `conflict` where its state has changed in the meantime.
 */
export function changeSubscription(
  viewer: AdminViewer,
  subscriptionId: string,
  step: "unsubscribed" | "blocked" | "allowed",
) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { newsletterSubscription } = moduleData(newsletterModule, tx);
    const known = await newsletterSubscription.count({ where: { storeId, id: subscriptionId } });
    if (known === 0) refuse("not_found");
    const moved = await takeStep(tx, { storeId, subscriptionId, step, source: "admin", at: new Date() });
    if (moved === null) refuse("conflict", { reason: "subscription_changed" });
    await recordAudit(tx, viewer, {
      action: `newsletter.${step}`,
      target: { kind: "subscription", id: subscriptionId },
    });
  });
}

/** Erases an address with its consent record. Refuses `not_found`. */
export function eraseSubscription(viewer: AdminViewer, id: string) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    const { newsletterSubscription } = moduleData(newsletterModule, tx);
    const erased = await newsletterSubscription.deleteMany({ where: { storeId, id } });
    if (erased.count === 0) refuse("not_found");
    await recordAudit(tx, viewer, { action: "newsletter.erased", target: { kind: "subscription", id } });
  });
}
