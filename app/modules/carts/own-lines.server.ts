import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { hasProperties, type LineProperties, plainLine } from "#app/kernel/line-properties.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { cappedQuantity, MAX_QUANTITY } from "./cart.ts";
import { lockCart, offersOf } from "./locked-cart.server.ts";
import { cartsModule } from "./module.ts";
import type { HeldQuantities } from "./read-lines.server.ts";
import { isCustom, lineFor, putLine, setLine, storedLines, wantedElsewhere } from "./stored-lines.server.ts";

/** Changes of single lines of the Shopper's cart. */
export function ownLines(viewer: ShopperViewer, held: HeldQuantities | Promise<HeldQuantities>) {
  const { storeId } = viewer;

  return {
    /**
     * Adds items of a variant to the cart, as many as stock allows. The same properties again are the same line; only
     * gift cards have any.
     * @returns the line's key, its quantity and whether it was capped; refuses `not_found`, `out_of_stock`, with what
     * there is where other lines of the cart have it all, and `conflict` for too many lines
     */
    add(variantId: string, quantity: number, chosen: LineProperties = plainLine) {
      return transact(["not_found", "out_of_stock", "conflict"], async (tx) => {
        const offer = (await offersOf(storeId, [variantId], { held: await held, tx })).get(variantId);
        if (!offer?.buyable) refuse("not_found");
        const properties = offer.kind === "gift_card" ? chosen : plainLine;
        const { id: cartId } = await lockCart(viewer, tx);
        const lines = await storedLines(tx, { storeId, cartId });
        const present = lineFor(lines, { variantId, properties });
        const left = offer.available - wantedElsewhere(lines, variantId, present?.key);
        if (left <= 0) refuse("out_of_stock", { short: [{ variantId, left: Math.max(0, offer.available) }] });
        const wanted = (present?.quantity ?? 0) + quantity;
        const next = cappedQuantity(wanted, left);
        const seen = { quantity: next, seenPriceMinor: offer.priceMinor, seenTitle: offer.productTitle };
        const key = await putLine(tx, { storeId, cartId }, lines, { variantId, properties, ...seen });
        return { key, quantity: next, capped: next < wanted };
      });
    },

    /**
     * Sets a line's quantity (0 removes it), capped by stock; refuses `not_found` for a line that doesn't exist.
     * @returns its quantity, whether it was capped, and the line as it was
     */
    setQuantity(key: string, quantity: number) {
      return transact(["not_found"], async (tx) => {
        const { cartId, lines, line } = await ownLine(tx, key);
        const { variantId } = line;
        const offer = quantity > 0 && (await offersOf(storeId, [variantId], { held: await held, tx })).get(variantId);
        const left = offer ? offer.available - wantedElsewhere(lines, variantId, key) : MAX_QUANTITY;
        const next = quantity === 0 ? 0 : cappedQuantity(quantity, left);
        await setLine(tx, { storeId, cartId }, line, next);
        return { quantity: next, capped: next < quantity, was: line };
      });
    },

    /** Changes a line's properties; one that then is like another is added to it. @returns its key; refuses as `add` */
    setProperties(key: string, properties: LineProperties) {
      return transact(["not_found", "conflict"], async (tx) => {
        const { cartId, lines, line } = await ownLine(tx, key);
        const cart = { storeId, cartId };
        const { variantId } = line;
        const present = lineFor(lines, { variantId, properties });
        if (present?.key === key) return { key };
        if (!present && isCustom(line) && hasProperties(properties)) {
          await moduleData(cartsModule, tx).cartCustomLine.updateMany({
            where: { ...cart, id: key },
            data: { properties },
          });
          return { key };
        }
        await setLine(tx, cart, line, 0);
        const quantity = Math.min(line.quantity + (present?.quantity ?? 0), MAX_QUANTITY);
        const rest = lines.filter((other) => other !== line);
        return { key: await putLine(tx, cart, rest, { ...line, properties, quantity }) };
      });
    },
  };

  /** A line of the Shopper's cart, which is locked. Refuses `not_found`. */
  async function ownLine(tx: Transaction, key: string) {
    const { id: cartId } = await lockCart(viewer, tx);
    const lines = await storedLines(tx, { storeId, cartId });
    const line = lines.find((each) => each.key === key);
    return line ? { cartId, lines, line } : refuse("not_found");
  }
}
