import { data, href, replace } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { MAX_QUANTITY } from "#app/modules/carts/cart.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { type ShippingPlace, shippingPlaceSchema } from "#app/modules/carts/shipping-place.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { formAgain, invalidForm } from "../submit.server.ts";
import { cartUrl } from "./cart-url.ts";

const quantityFrom = (min: number) => {
  const message = `Enter a whole number from ${min} to ${MAX_QUANTITY}.`;
  const quantity = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(MAX_QUANTITY, message));
  return z.object({ quantity });
};
const fromOne = quantityFrom(1);
const fromZero = quantityFrom(0);

export const cartFieldNames = ["intent", "variantId", "quantity", "country", "postalCode", "discountCode"] as const;

/** The cart's operations. `undo` is `add` under another name, so that the response can say so. */
export const cartIntentSchema = z.object({
  intent: z.enum(["add", "set", "remove", "undo"]),
  variantId: z.uuid(),
});

type Operation = z.output<typeof cartIntentSchema> & { viewer: ShopperViewer; quantity: string };

/** Runs one operation and redirects to the cart with a notice, or shows the cart with what was wrong. */
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

/** Remembers where shipping is estimated to, and shows the cart with what it costs there. */
export async function setPlace(viewer: ShopperViewer, typed: ShippingPlace, countries: readonly string[]) {
  const place = shippingPlaceSchema(countries).safeParse(typed);
  if (!place.success)
    return data({ place: typed, errors: fieldErrors(place.error, ["country", "postalCode"]) }, { status: 422 });
  await cartsFor(viewer, nothingHeld).setPlace(place.data);
  return replace(`${href("/cart")}#estimate`, 303);
}

/** Stock that the Shopper's own checkout reserves is still available to them. */
const ownCart = async (viewer: ShopperViewer) => cartsFor(viewer, await checkoutFor(viewer).heldQuantities());

async function add({ viewer, intent, variantId, quantity }: Operation) {
  const typed = { intent, variantId, quantity };
  const wanted = fromOne.safeParse(typed);
  if (!wanted.success) return invalidForm(wanted.error, typed);
  const added = await (await ownCart(viewer)).add(variantId, wanted.data.quantity);
  if (!added.ok) {
    const gone = added.code === "not_found";
    const refused = gone ? "That item is no longer available." : "Someone just bought the last one.";
    return formAgain({ typed, refused }, gone ? 404 : 409);
  }
  return replace(cartUrl({ [intent === "undo" ? "restored" : "added"]: variantId, capped: added.value.capped }), 303);
}

async function setQuantity({ viewer, intent, variantId, quantity }: Operation) {
  const typed = { intent, variantId, quantity };
  const wanted = fromZero.safeParse(typed);
  if (!wanted.success) return invalidForm(wanted.error, typed);
  const set = await (await ownCart(viewer)).setQuantity(variantId, wanted.data.quantity);
  if (!set.ok) return notInCart(typed);
  return replace(
    cartUrl(wanted.data.quantity === 0 ? { removed: variantId } : { changed: variantId, capped: set.value.capped }),
    303,
  );
}

async function remove({ viewer, intent, variantId, quantity }: Operation) {
  const removed = await cartsFor(viewer, nothingHeld).setQuantity(variantId, 0);
  if (!removed.ok) return notInCart({ intent, variantId, quantity });
  const before = fromOne.safeParse({ quantity });
  return replace(cartUrl({ removed: variantId, quantity: before.success ? before.data.quantity : 1 }), 303);
}

const notInCart = (typed: Pick<Operation, "intent" | "variantId" | "quantity">) =>
  formAgain({ typed, refused: "That item is no longer in your cart. You may have removed it in another tab." }, 404);
