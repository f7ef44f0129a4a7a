import type { CustomerViewer, ShopperViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf, maskedAddress } from "#app/kernel/email-address.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { findAwaited } from "./awaited-product.server.ts";
import { stockNoticesModule } from "./module.ts";
import { readCancelToken } from "./notice-links.server.ts";

/** What a token's holder may see: their masked address while there is something to cancel. Null: not this Store's token. */
export async function findCancellable({ storeId }: ShopperViewer, token: string) {
  const id = await readCancelToken(storeId, token);
  if (!id) return null;
  const { stockNotice } = moduleData(stockNoticesModule);
  const found = await stockNotice.findFirst({
    where: { storeId, id },
    select: { email: true, emailKey: true, state: true, variantId: true },
  });
  if (!found) return { address: null, title: null, sent: false, others: 0 };
  const { email, emailKey, state, variantId } = found;
  const [product, others] = await Promise.all([
    findAwaited(storeId, variantId),
    stockNotice.count({ where: { storeId, emailKey, state: { not: "told" }, id: { not: id } } }),
  ]);
  return { address: maskedAddress(email), title: product?.title ?? null, sent: state === "told", others };
}

/**
 * Deletes a notice by its token, or all of its address. An already cancelled one succeeds too.
 * @returns false for a token that isn't this Store's
 */
export async function cancelNotice({ storeId }: ShopperViewer, token: string, extent: "one" | "all"): Promise<boolean> {
  const id = await readCancelToken(storeId, token);
  if (!id) return false;
  const { stockNotice } = moduleData(stockNoticesModule);
  const found = await stockNotice.findFirst({ where: { storeId, id }, select: { emailKey: true } });
  if (!found) return true;
  const which = extent === "all" ? { emailKey: found.emailKey } : { id };
  await stockNotice.deleteMany({ where: { storeId, ...which } });
  return true;
}

/** The most that a page looks through. */
const OWN = 1000;

/** The variants that a customer's address waits for. Show them to no one before it is verified: it may be someone else's. */
export async function variantsWaitedFor({ storeId, email }: CustomerViewer): Promise<Set<string>> {
  const notices = await moduleData(stockNoticesModule).stockNotice.findMany({
    where: { storeId, emailKey: emailKeyOf(email), state: "waiting" },
    select: { variantId: true },
    orderBy: { since: "desc" },
    take: OWN,
  });
  return new Set(notices.map(({ variantId }) => variantId));
}

/** Cancels a customer's notice without a token, by their verified address. */
export async function cancelOwnNotice(
  { storeId }: CustomerViewer,
  { variantId, verifiedEmail }: { variantId: string; verifiedEmail: string },
): Promise<void> {
  const where = { storeId, variantId, emailKey: emailKeyOf(verifiedEmail) };
  await moduleData(stockNoticesModule).stockNotice.deleteMany({ where });
}
