import { type AdminViewer, ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { customersModule } from "./module.ts";
import { lockCustomer } from "./repository.server.ts";

/** `allowed`: whether the Customer may pay by ways that are only for those whom an Operator allowed. */
export type SavedManualPayments = { allowed: boolean; version: number };

/** Which Customers may pay by such ways, as Operators decide it. */
export function customerManualPaymentsAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  return {
    /** Null where there is no such account. */
    async find(userId: string): Promise<SavedManualPayments | null> {
      const { publishedAccount, customer } = moduleData(customersModule);
      const [accounts, row] = await Promise.all([
        publishedAccount.count({ where: { storeId, userId } }),
        customer.findFirst({ where: { storeId, userId }, select: manualPaymentsColumns }),
      ]);
      return accounts === 0 ? null : manualPaymentsOf(row);
    },

    /** Saves it. @param version the one that was seen; refuses `conflict` where it changed since, and `not_found` */
    save(userId: string, allowed: boolean, version: number) {
      return transact(["not_found", "conflict"], async (tx) => {
        const { publishedAccount, customer } = moduleData(customersModule, tx);
        if ((await publishedAccount.count({ where: { storeId, userId } })) === 0) refuse("not_found");
        await lockCustomer(tx, { storeId, userId });
        const before = await customer.findFirst({ where: { storeId, userId }, select: manualPaymentsColumns });
        if (before?.manualPaymentsVersion !== version) refuse("conflict");
        const after = { manualPaymentsAllowed: allowed };
        await customer.updateMany({
          where: { storeId, userId },
          data: { ...after, manualPaymentsVersion: { increment: 1 } },
        });
        const target = { kind: "customer", id: userId } as const;
        const fields = changedFields(before, after);
        await recordAudit(tx, viewer, { action: "customer.manual-payments-saved", target, fields });
      });
    },
  };
}

export const manualPaymentsColumns = { manualPaymentsAllowed: true, manualPaymentsVersion: true } as const;

type Row = { manualPaymentsAllowed: boolean; manualPaymentsVersion: number };

/** A Customer without a row isn't allowed. */
export const manualPaymentsOf = (row: Row | null): SavedManualPayments => ({
  allowed: row?.manualPaymentsAllowed ?? false,
  version: row?.manualPaymentsVersion ?? 0,
});

/** Whether an Operator lets this Shopper pay by ways that aren't for everyone; never a guest. */
export async function isAllowedManualPayments(viewer: ShopperViewer, tx?: Transaction): Promise<boolean> {
  const { storeId, customerId } = ownerColumns(viewer);
  if (!customerId) return false;
  const where = { storeId, userId: customerId, manualPaymentsAllowed: true };
  return (await moduleData(customersModule, tx).customer.count({ where })) > 0;
}
