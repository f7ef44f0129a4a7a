import type { AdminViewer, ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { downloadState } from "./download.ts";
import { downloadsToken, readDownloadsToken } from "./download-links.server.ts";
import { downloadsModule } from "./module.ts";

const shown = {
  ...{ id: true, orderId: true, orderName: true, title: true, downloads: true, expiresAt: true, revokedAt: true },
  version: true,
  files: {
    select: { used: true, usedAt: true, file: { select: { id: true, name: true, size: true } } },
    orderBy: { fileId: "asc" },
  },
} as const;

const read = (where: { storeId: string } & ({ orderId: string } | { orderNumber: number })) =>
  moduleData(downloadsModule).downloadGrant.findMany({ where, select: shown, orderBy: { position: "asc" } });

type Grant = Awaited<ReturnType<typeof read>>[number];

function toShown({ id, title, files, downloads, expiresAt, revokedAt }: Grant, now: Date) {
  return {
    ...{ id, title, expiresAt },
    files: files.map(({ used, file }) => ({
      ...file,
      state: downloadState({ downloads, expiresAt, revokedAt }, used, now),
      left: downloads === null ? null : Math.max(0, downloads - used),
    })),
  };
}

export type OrderDownloads = {
  /** What the order is called. */
  name: string;
  /** For the page that they are downloaded from. */
  token: string;
  grants: ReturnType<typeof toShown>[];
};

async function downloadsOf(storeId: string, grants: readonly Grant[]): Promise<OrderDownloads | null> {
  const [first] = grants;
  if (!first) return null;
  const now = new Date();
  const token = await downloadsToken(storeId, first.orderId);
  return { name: first.orderName, token, grants: grants.map((grant) => toShown(grant, now)) };
}

/** What the holder of an emailed link may download; null for a link that this Store did not sign. */
export async function downloadsByToken({ storeId }: ShopperViewer, token: string): Promise<OrderDownloads | null> {
  const orderId = await readDownloadsToken(storeId, token);
  return orderId === null ? null : downloadsOf(storeId, await read({ storeId, orderId }));
}

/** The downloads of the order with a number; null where it has none. The caller checks whose order it is. */
export const downloadsOfNumber = async (storeId: string, orderNumber: number): Promise<OrderDownloads | null> =>
  downloadsOf(storeId, await read({ storeId, orderNumber }));

/** An order's downloads with how often each was used, for an Operator. */
export async function adminOrderDownloads({ storeId }: AdminViewer, orderId: string) {
  const grants = await read({ storeId, orderId });
  const now = new Date();
  return grants.map(({ orderId: _, orderName: __, files, ...grant }) => ({
    ...grant,
    files: files.map(({ file, ...use }) => ({ ...file, ...use, state: downloadState(grant, use.used, now) })),
  }));
}
