import { z } from "zod";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { type Refused, refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { ProviderFacts } from "#app/modules/connections/payment-client.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { paymentsModule } from "./module.ts";
import { findAtProvider } from "./provider-calls.server.ts";
import { paymentsOf } from "./repository.server.ts";

const PAGE = 500;
const shown = {
  id: true,
  connectionId: true,
  providerIntentId: true,
  currency: true,
  capturedMinor: true,
  refundedMinor: true,
  firstSeenAt: true,
} as const;

type Finding = { id: string; connectionId: string; providerIntentId: string };

/** Money at the providers of the Viewer's Store that no payment accounts for. */
export function findingsAdminFor({ storeId }: AdminViewer | SystemViewer) {
  const { reconciliationFinding } = moduleData(paymentsModule);
  return {
    /** Records that the provider has taken money for an intent unknown here; once per intent. */
    async note(connectionId: string, reference: string, facts: ProviderFacts) {
      const { providerIntentId, capturedMinor, refundedMinor } = facts;
      // XXX is ISO 4217's code for no currency.
      const currency = /^[A-Z]{3}$/.test(facts.currency) ? facts.currency : "XXX";
      const made = await reconciliationFinding.createMany({
        data: { storeId, connectionId, providerIntentId, reference, currency, capturedMinor, refundedMinor },
        skipDuplicates: true,
      });
      if (made.count > 0) log.error({ providerIntentId, reference }, "the provider has a payment unknown here");
    },

    open: () =>
      reconciliationFinding.findMany({
        where: { storeId, dismissedAt: null },
        select: shown,
        orderBy: { lastSeenAt: "asc" },
        take: PAGE,
      }),

    /** Drops a finding that is refunded, unknown there, or a payment of the store. @throws ProviderUnavailable */
    async recheck({ id, connectionId, providerIntentId }: Finding) {
      const payment = await paymentsOf(storeId).findByProviderIntent(connectionId, providerIntentId);
      const facts = payment ? null : await findAtProvider(storeId, connectionId, providerIntentId);
      if (!facts || facts.capturedMinor <= facts.refundedMinor) {
        await reconciliationFinding.deleteMany({ where: { storeId, id } });
        return;
      }
      const { capturedMinor, refundedMinor } = facts;
      await reconciliationFinding.updateMany({
        where: { storeId, id },
        data: { capturedMinor, refundedMinor, lastSeenAt: new Date() },
      });
    },
  };
}

/** A dismissed finding is neither listed nor found again. */
export async function dismissFinding(viewer: AdminViewer, id: string): Promise<{ ok: true } | Refused<"not_found">> {
  if (!z.uuid().safeParse(id).success) return { ok: false, code: "not_found" };
  const dismissed = await transact(["not_found"], async (tx) => {
    const { count } = await moduleData(paymentsModule, tx).reconciliationFinding.updateMany({
      where: { storeId: viewer.storeId, id, dismissedAt: null },
      data: { dismissedAt: new Date(), dismissedBy: viewer.userId },
    });
    if (count === 0) refuse("not_found");
    await recordAudit(tx, viewer, { action: "attention.dismissed", target: { kind: "finding", id } });
  });
  if (dismissed.ok) log.info({ findingId: id, userId: viewer.userId }, "a payment unknown here was dismissed");
  return dismissed;
}
