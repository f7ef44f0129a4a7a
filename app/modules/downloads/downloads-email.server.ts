import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { downloadsUrl } from "./download-links.server.ts";
import { downloadsModule } from "./module.ts";

type Told = {
  storeId: string;
  orderId: string;
  /** What the order is called. */
  name: string;
  recipient: string;
  /** Of what caused it; the same again sends nothing. */
  key: string;
};

/** Emails the link to an order's downloads. @returns whether there are any that aren't revoked */
export async function queueDownloadsEmail(tx: Transaction, { storeId, orderId, name, recipient, key }: Told) {
  const grants = await moduleData(downloadsModule, tx).downloadGrant.findMany({
    where: { storeId, orderId, revokedAt: null },
    select: {
      ...{ title: true, expiresAt: true, downloads: true },
      files: { select: { used: true, file: { select: { name: true, size: true } } }, orderBy: { fileId: "asc" } },
    },
    orderBy: { position: "asc" },
  });
  if (grants.length === 0) return false;
  const shown = grants.map(({ downloads, files, ...grant }) => ({
    ...grant,
    files: files.map(({ file, used }) => ({ ...file, left: downloads === null ? null : downloads - used })),
  }));
  const link = await downloadsUrl(storeId, orderId);
  const email = await renderEmail(() => import("./emails/downloads-email.tsx"), { name, link, grants: shown });
  await queueEmail(tx, { storeId, recipient, dedupeKey: `downloads:${key}`, aboutId: orderId, ...email });
  return true;
}
