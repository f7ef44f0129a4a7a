import { href } from "react-router";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { lockRedirects } from "./locked-redirects.server.ts";
import { redirectsModule } from "./module.ts";
import type { MovedKind, RedirectReason } from "./redirect.ts";

const pathOf: Record<MovedKind, (handle: string) => string> = {
  product: (handle) => href("/products/:handle", { handle }),
  collection: (handle) => href("/collections/:handle", { handle }),
  page: (handle) => href("/pages/:handle", { handle }),
  post: (handle) => href("/blog/:handle", { handle }),
};

type Scope = { storeId: string };
type Page = { kind: MovedKind; handle: string };

/** Notes that there is a new page: whatever led elsewhere from its path no longer does. */
export async function pageCame(tx: Transaction, { storeId }: Scope, { kind, handle }: Page): Promise<void> {
  await moduleData(redirectsModule, tx).redirect.deleteMany({ where: { storeId, fromPath: pathOf[kind](handle) } });
}

/**
 * Redirects a page's former path to its present one, and with it every path that led there. Nothing happens where both
 * are the same. A redirect that an Operator made for the former path stays.
 */
export async function pageMoved(
  tx: Transaction,
  { storeId }: Scope,
  { kind, from, to }: { kind: MovedKind; from: string; to: string },
): Promise<void> {
  if (from === to) return;
  const [fromPath, toPath] = [pathOf[kind](from), pathOf[kind](to)];
  const { redirect } = moduleData(redirectsModule, tx);
  await lockRedirects(tx, storeId);
  await redirect.deleteMany({ where: { storeId, fromPath: toPath } });
  await redirect.updateMany({ where: { storeId, toPath: fromPath }, data: { toPath, version: { increment: 1 } } });
  await leaveMark(tx, storeId, { fromPath, toPath, reason: `${kind}_renamed` });
}

/** Notes that a page was deleted: its path says so, unless an Operator has made a redirect for it. */
export async function pageWent(tx: Transaction, { storeId }: Scope, { kind, handle }: Page): Promise<void> {
  await lockRedirects(tx, storeId);
  await leaveMark(tx, storeId, { fromPath: pathOf[kind](handle), toPath: null, reason: `${kind}_deleted` });
}

type Mark = { fromPath: string; toPath: string | null; reason: RedirectReason };

async function leaveMark(tx: Transaction, storeId: string, mark: Mark): Promise<void> {
  const { redirect } = moduleData(redirectsModule, tx);
  const { fromPath } = mark;
  const there = await redirect.findFirst({
    where: { storeId, fromPath },
    select: { id: true, reason: true, removedAt: true },
  });
  if (there?.reason === "manual" && there.removedAt === null) return;
  if (!there) {
    await redirect.create({ data: { storeId, ...mark } });
    return;
  }
  const changed = { ...mark, removedAt: null, createdAt: new Date(), version: { increment: 1 } };
  await redirect.update({ where: { storeId, id: there.id }, data: changed });
}
