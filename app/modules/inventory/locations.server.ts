import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { readAddress } from "#app/kernel/address.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type LocationName, readyTimes, type StockByLocation, stockByLocation } from "./location.ts";
import { inventoryModule } from "./module.ts";

const named = { id: true, name: true, active: true, isDefault: true } as const;
const whole = {
  ...named,
  ...{ address: true, instructions: true, offersPickup: true, readyIn: true, priceMinor: true, version: true },
} as const;

/** The locations of the Operator's Store, and what is in stock at each. */
export function locationsFor({ storeId }: Pick<AdminViewer, "storeId">, tx?: Transaction) {
  const { location, locationStock, stockLevel } = moduleData(inventoryModule, tx);
  const names = (): Promise<LocationName[]> =>
    location.findMany({ where: { storeId }, select: named, orderBy: [{ position: "asc" }, { id: "asc" }] });
  return {
    /** All of them by name, in their order. */
    names,

    /** All of them, in their order. */
    async list() {
      const rows = await location.findMany({
        where: { storeId },
        select: whole,
        orderBy: [{ position: "asc" }, { id: "asc" }],
      });
      return rows.map(read);
    },

    /** Null where the Store has none with this id. */
    async find(id: string) {
      const found = await location.findFirst({ where: { storeId, id }, select: whole });
      return found && read(found);
    },

    /** Where the stock of these variants is; of a Store without locations, nowhere. In one round trip. */
    async stock(variantIds: readonly string[]): Promise<Map<string, StockByLocation>> {
      if (variantIds.length === 0) return new Map();
      const where = { storeId, variantId: { in: [...variantIds] } };
      const [locations, levels, rows] = await Promise.all([
        names(),
        stockLevel.findMany({ where, select: { variantId: true, onHand: true } }),
        locationStock.findMany({ where, select: { variantId: true, locationId: true, onHand: true } }),
      ]);
      const rowsOf = Map.groupBy(rows, ({ variantId }) => variantId);
      return new Map(
        levels.map(({ variantId, onHand }) => [
          variantId,
          stockByLocation(locations, { onHand, rows: rowsOf.get(variantId) ?? [] }),
        ]),
      );
    },
  };
}

function read<Row extends { address: unknown; readyIn: string }>({ address, readyIn, ...row }: Row) {
  return { ...row, address: readAddress(address), readyIn: readyTimes.find((each) => each === readyIn) ?? "24h" };
}
