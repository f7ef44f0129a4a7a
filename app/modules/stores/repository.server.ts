import { z } from "zod";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { storesModule } from "./module.ts";

/** Creates the Store's row where there is none, and returns whether it did. A Store keeps its first currency. */
export async function ensureStore(viewer: SystemViewer): Promise<boolean> {
  const { STORE_NAME: name, STORE_CURRENCY: currency } = env();
  const ensured = await transact(async (tx) => {
    const { store } = moduleData(storesModule, tx);
    const before = await store.findUnique({ where: { id: viewer.storeId }, select: { id: true } });
    const found = await store.upsert({
      where: { id: viewer.storeId },
      create: { id: viewer.storeId, name, currency },
      update: {},
      select: { currency: true },
    });
    if (found.currency !== currency) {
      throw new Error(
        `The Store ${viewer.storeId} keeps its books in ${found.currency}: STORE_CURRENCY cannot be ${currency}.`,
      );
    }
    if (!before) await recordAudit(tx, viewer, { action: "store.created" });
    return !before;
  });
  if (!ensured.ok) throw new Error(`The Store could not be made: ${ensured.code}`);
  return ensured.value;
}

/** Concurrent callers wait for the transaction. False where the Store ever had an Operator, or doesn't exist. */
export async function claimFirstOperator({ storeId }: SystemViewer, tx: Transaction): Promise<boolean> {
  const { store } = moduleData(storesModule, tx);
  const claimed = await store.updateMany({
    where: { id: storeId, firstOperatorAt: null },
    data: { firstOperatorAt: new Date() },
  });
  return claimed.count === 1;
}

const triedSchema = z.array(z.object({ id: z.string(), proof: z.string() }));

export type Drill = {
  passed: boolean;
  /** The version of the store's code in package.json. */
  version: string;
  /** The Connections that were tested; `proof` is a keyed digest, never a secret. */
  connections: z.infer<typeof triedSchema>;
  results: { id: string; status: string; summary: string }[];
};

/** The drills of the Viewer's Store, as the diagnostics record them. */
export function drillsFor(viewer: SystemViewer) {
  const { storeId } = viewer;
  const { drill } = moduleData(storesModule);
  return {
    async record(given: Drill): Promise<void> {
      const recorded = await transact(async (tx) => {
        const made = await moduleData(storesModule, tx).drill.create({
          data: { storeId, ...given },
          select: { id: true },
        });
        await recordAudit(tx, viewer, { action: "drill.recorded", target: { kind: "drill", id: made.id } });
      });
      if (!recorded.ok) throw new Error(`A drill could not be recorded: ${recorded.code}`);
    },

    /** The last one, passed or not; null when there was none. */
    async latest(): Promise<(Omit<Drill, "results"> & { at: Date }) | null> {
      const found = await drill.findFirst({
        where: { storeId },
        select: { at: true, passed: true, version: true, connections: true },
        orderBy: { at: "desc" },
      });
      return found && { ...found, connections: triedSchema.parse(found.connections) };
    },
  };
}
