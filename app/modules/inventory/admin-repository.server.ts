import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { storedDay } from "#app/kernel/calendar.ts";
import { refuse } from "#app/kernel/refusal.ts";
import type { Availability } from "#app/kernel/stock-terms.ts";
import { largestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { inventoryModule } from "./module.ts";
import { type StockCount, setStock } from "./move-stock.server.ts";
import { savePolicies } from "./save-policies.server.ts";
import type { StockCause } from "./stock-change.ts";
import type { SeenPolicy, StockPolicyInput } from "./stock-policy.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    stock_reserved: Record<never, never>;
  }
}

const MOVEMENTS = 25;

type Level = {
  variantId: string;
  /** Below zero: sold and still to come. */
  onHand: number;
  reserved: number;
  /** How many can be sold, with those that checkouts have reserved. */
  sellable: number;
  /** What isn't reserved; null where stock isn't tracked. */
  inStock: number | null;
  availability: Availability;
  /** What happens when it runs out. */
  policy: StockPolicyInput;
};
type LevelRow = Omit<Level, "policy"> & Omit<StockPolicyInput, "shipsFrom"> & { shipsFrom: Date | null };

export function stockAdminFor(viewer: AdminViewer | SystemViewer, tx?: Transaction) {
  const { storeId } = viewer;
  const mover = { storeId, actorId: viewer.kind === "admin" ? viewer.userId : null };
  const { stockLevel, stockMovement, query } = moduleData(inventoryModule, tx);
  return {
    async levels(variantIds: readonly string[]): Promise<Map<string, Level>> {
      const rows = await query<LevelRow>(sql`
        SELECT i."variantId"::text, i."onHand", i."reserved", i."available" + i."reserved" AS "sellable",
          CASE WHEN a."inStock" IS NOT NULL THEN i."onHand" - i."reserved" END AS "inStock", a."availability"::text,
          i."policy"::text, i."backorderLimit", i."shipsFrom", i."leadDays"
        FROM "mod_inventory" i
        JOIN "pub_inventory_availability" a ON a."variantId" = i."variantId" AND a."storeId" = i."storeId"
        WHERE i."storeId" = ${storeId} AND i."variantId" = ANY(${[...variantIds]}::uuid[])`);
      return new Map(
        rows.map(({ policy, backorderLimit, shipsFrom, leadDays, ...level }) => {
          const day = shipsFrom && storedDay(shipsFrom);
          return [level.variantId, { ...level, policy: { policy, backorderLimit, shipsFrom: day, leadDays } }];
        }),
      );
    },

    /** What happens when a variant runs out; null where the Store keeps no stock of it. */
    async policyOf(variantId: string): Promise<StockPolicyInput | null> {
      const found = await stockLevel.findUnique({
        where: { storeId_variantId: { storeId, variantId } },
        select: { policy: true, backorderLimit: true, shipsFrom: true, leadDays: true },
      });
      return found && { ...found, shipsFrom: found.shipsFrom && storedDay(found.shipsFrom) };
    },

    /** One page of a variant's stock history, the newest first. */
    async movements(variantId: string, places: Places<number>) {
      const page = largestFirst(places, MOVEMENTS);
      const found = await stockMovement.findMany({
        ...page,
        where: { storeId, variantId, ...page.where },
        select: {
          ...{ number: true, change: true, onHand: true, reason: true },
          ...{ actorId: true, orderId: true, note: true, at: true, locationId: true },
        },
      });
      const rows = found.map((movement) => ({ id: variantId, ...movement }));
      return pageOf(rows, places, { size: MOVEMENTS, keyOf: ({ number }) => number });
    },

    /** Sets what is in stock, also of new variants, as `setStock`. */
    set: (counts: readonly StockCount[], cause: StockCause, locationId?: string | null): Promise<string[]> =>
      setStock(tx, mover, counts, cause, locationId),

    /** Sets what happens when they run out, as `savePolicies`. */
    setPolicies: (policies: readonly (SeenPolicy & { variantId: string })[]): Promise<string[]> =>
      savePolicies(tx, storeId, policies),

    /** Nothing of these variants can be reserved any more. Refuses `conflict` when open checkouts have some. */
    async remove(variantIds: readonly string[]) {
      // In the order in which checkouts lock stock.
      for (const variantId of variantIds.toSorted()) {
        await stockLevel.deleteMany({ where: { storeId, variantId, reserved: 0 } });
      }
      const left = await stockLevel.count({ where: { storeId, variantId: { in: [...variantIds] } } });
      if (left > 0) refuse("conflict", { reason: "stock_reserved" });
    },
  };
}
