import { z } from "zod";
import type { SystemViewer } from "#app/auth/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { storesModule } from "./module.ts";

const triedSchema = z.array(z.object({ id: z.string(), proof: z.string() }));

export type Drill = {
  passed: boolean;
  /** Of the store's code, as package.json says it. */
  version: string;
  /** The Connections that were tried; `proof` is a keyed digest, never a secret. */
  connections: z.infer<typeof triedSchema>;
  results: { id: string; status: string; summary: string }[];
};

/** The rehearsals of the Viewer's Store, which the diagnostics record. */
export function drillsFor({ storeId }: SystemViewer) {
  const { drill } = moduleData(storesModule);
  return {
    async record(given: Drill): Promise<void> {
      await drill.create({ data: { storeId, ...given } });
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
