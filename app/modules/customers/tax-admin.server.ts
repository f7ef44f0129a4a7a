import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import type { CustomerTaxInput } from "./customer.schema.ts";
import { customersModule } from "./module.ts";
import { lockCustomer } from "./repository.server.ts";
import { type CustomerTax, taxStatuses } from "./tax-status.ts";

export type SavedCustomerTax = CustomerTax & { taxIdConfirmedAt: Date | null; version: number };

/** Whether a Customer pays taxes, as Operators decide it. */
export function customerTaxAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  return {
    /** Null where there is no such account. */
    async find(userId: string): Promise<SavedCustomerTax | null> {
      const { publishedAccount, customer } = moduleData(customersModule);
      const [accounts, row] = await Promise.all([
        publishedAccount.count({ where: { storeId, userId } }),
        customer.findFirst({ where: { storeId, userId }, select: taxColumns }),
      ]);
      return accounts === 0 ? null : taxOf(row);
    },

    /**
     * Saves it. A tax ID counts as confirmed now.
     * @param version the one that was seen; refuses `conflict` where it changed since, and `not_found`
     */
    save(userId: string, { status, reason, taxId }: CustomerTaxInput, version: number) {
      return transact(["not_found", "conflict"], async (tx) => {
        const { publishedAccount, customer } = moduleData(customersModule, tx);
        if ((await publishedAccount.count({ where: { storeId, userId } })) === 0) refuse("not_found");
        await lockCustomer(tx, { storeId, userId });
        const before = await customer.findFirst({ where: { storeId, userId }, select: taxColumns });
        const after = { taxStatus: status, taxReason: reason, taxId };
        const fields = changedFields(before ?? {}, after);
        if (before?.taxVersion !== version) refuse("conflict");
        const confirmed = status === "reverse_charge" ? new Date() : null;
        await customer.updateMany({
          where: { storeId, userId },
          data: { ...after, taxIdConfirmedAt: confirmed, taxVersion: { increment: 1 } },
        });
        const target = { kind: "customer", id: userId } as const;
        await recordAudit(tx, viewer, { action: "customer.tax-saved", target, fields });
      });
    },
  };
}

export const taxColumns = {
  taxStatus: true,
  taxReason: true,
  taxId: true,
  taxIdConfirmedAt: true,
  taxVersion: true,
} as const;

type Row = { taxStatus: string; taxReason: string; taxId: string; taxIdConfirmedAt: Date | null; taxVersion: number };

/** Without a row, a Customer is taxed like any other. */
export function taxOf(row: Row | null): SavedCustomerTax {
  const { taxStatus = "", taxReason = "", taxId = "", taxIdConfirmedAt = null, taxVersion = 0 } = row ?? {};
  const status = taxStatuses.find((each) => each === taxStatus) ?? "taxable";
  return { status, reason: taxReason, taxId, taxIdConfirmedAt, version: taxVersion };
}
