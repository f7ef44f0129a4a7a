import { data, replace } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { MAX_QUANTITY } from "#app/modules/carts/cart.ts";
import type { CartTrouble } from "#app/modules/carts/components/cart-notice.tsx";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { cartUrl } from "./cart-url.ts";

const wholeNumber = (min: number) => {
  const message = `Enter a whole number from ${min} to ${MAX_QUANTITY}.`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(MAX_QUANTITY, message));
};
const fromOne = wholeNumber(1);
const fromZero = wholeNumber(0);

/** The cart's operations. `undo` is `add` under another name, so that the response can say so. */
export const cartIntentSchema = z.object({
  intent: z.enum(["add", "set", "remove", "undo"]),
  variantId: z.uuid(),
});

type Operation = z.output<typeof cartIntentSchema> & { viewer: ShopperViewer; quantity: string };

/** Runs one operation and redirects to the cart with a notice, or returns what was wrong. */
export function operateCart(operation: Operation) {
  switch (operation.intent) {
    case "add":
    case "undo":
      return add(operation);
    case "set":
      return setQuantity(operation);
    case "remove":
      return remove(operation);
  }
}

/** Stock that the Shopper's own checkout reserves is still available to them. */
const ownCart = async (viewer: ShopperViewer) => cartsFor(viewer, await checkoutFor(viewer).heldQuantities());

async function add({ viewer, intent, variantId, quantity }: Operation) {
  const wanted = fromOne.safeParse(quantity);
  if (!wanted.success) return trouble(422, { intent, variantId, quantity, error: firstMessage(wanted.error) });
  const added = await (await ownCart(viewer)).add(variantId, wanted.data);
  if (!added.ok) {
    const gone = added.code === "not_found";
    const error = gone ? "That item is no longer available." : "Someone just bought the last one.";
    return trouble(gone ? 404 : 409, { intent, variantId, quantity: null, error });
  }
  return replace(cartUrl({ [intent === "undo" ? "restored" : "added"]: variantId, capped: added.value.capped }), 303);
}

async function setQuantity({ viewer, intent, variantId, quantity }: Operation) {
  const wanted = fromZero.safeParse(quantity);
  if (!wanted.success) return trouble(422, { intent, variantId, quantity, error: firstMessage(wanted.error) });
  const set = await (await ownCart(viewer)).setQuantity(variantId, wanted.data);
  if (!set.ok) return notInCart(variantId);
  return replace(
    cartUrl(wanted.data === 0 ? { removed: variantId } : { changed: variantId, capped: set.value.capped }),
    303,
  );
}

async function remove({ viewer, variantId, quantity }: Operation) {
  const removed = await cartsFor(viewer, nothingHeld).setQuantity(variantId, 0);
  if (!removed.ok) return notInCart(variantId);
  const before = fromOne.safeParse(quantity);
  return replace(cartUrl({ removed: variantId, quantity: before.success ? before.data : 1 }), 303);
}

function notInCart(variantId: string) {
  const error = "That item is no longer in your cart. You may have removed it in another tab.";
  return trouble(404, { intent: "set", variantId, quantity: null, error });
}

const trouble = (status: number, body: CartTrouble) => data(body, { status });

const firstMessage = (error: z.ZodError) => error.issues[0]?.message ?? "That’s not a valid quantity.";
