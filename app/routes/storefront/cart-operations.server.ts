import { data, href, replace } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { saveNoteToSeller } from "#app/flows/checkout/index.server.ts";
import { regionsOf } from "#app/kernel/address-form.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { hasProperties, type LineProperties, linePropertyNames } from "#app/kernel/line-properties.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { MAX_QUANTITY } from "#app/modules/carts/cart.ts";
import type { AddedToCart } from "#app/modules/carts/components/added-drawer.tsx";
import { type GiftFields, giftSchema } from "#app/modules/carts/gift.schema.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { noteSchema } from "#app/modules/carts/note-to-seller.schema.ts";
import { type ShippingPlace, shippingPlaceSchema } from "#app/modules/carts/shipping-place.schema.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { currentTexts } from "#app/texts/texts.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { refusalInWords } from "../refusal-in-words.server.ts";
import { formAgain, invalidForm } from "../submit.server.ts";
import { cartUrl } from "./cart-url.ts";

const quantityFrom = (min: number) => {
  const error = () => currentTexts()("cart_answers.whole_number", { min, max: MAX_QUANTITY });
  const quantity = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(MAX_QUANTITY, { error }));
  return z.object({ quantity });
};
const fromOne = quantityFrom(1);
const fromZero = quantityFrom(0);

export const cartFieldNames = [
  ...(["intent", "variantId", "line", "quantity", "stay"] as const),
  ...linePropertyNames,
  ...(["country", "region", "postalCode", "note", "discountCode"] as const),
];

/** The cart's operations. `undo` is `add` under another name, so that the response can say so. */
export const cartIntentSchema = z.object({
  intent: z.enum(["add", "set", "remove", "undo", "details"]),
  variantId: z.uuid(),
  /** The key of a line with properties; others are found by their variant. */
  line: z.union([z.uuid(), z.literal("")]),
});

/** The line with what was added, and whether there were fewer than asked for. */
export type Added = { key: string; capped: boolean };

type Operation = z.output<typeof cartIntentSchema> & {
  viewer: ShopperViewer;
  quantity: string;
  gift: GiftFields;
  timeZone: string;
  /** Reads what the page that adds shows of the cart; null where adding leads there. */
  stay: ((added: Added) => Promise<AddedToCart | null>) | null;
};

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
    case "details":
      return setDetails(operation);
  }
}

/** Remembers where shipping is estimated to, and shows the cart with what it costs there. */
export async function setPlace(viewer: ShopperViewer, typed: ShippingPlace, countries: readonly string[]) {
  const regions = regionsOf(typed.country, "en").map(({ value }) => value);
  const place = shippingPlaceSchema(countries, regions).safeParse(typed);
  if (!place.success)
    return data({ place: typed, errors: fieldErrors(place.error, ["country", "postalCode"]) }, { status: 422 });
  await cartsFor(viewer, nothingHeld).setPlace(place.data);
  return replace(`${href("/cart")}#estimate`, 303);
}

/** For the form of the note: what was typed and refused, or that it is saved. */
export type NoteAnswer = { note: { typed?: string; errors?: FormErrors } };

/** Keeps what the Shopper writes to the Store. @throws `data(null, { status: 404 })` where the Store takes no notes */
export async function saveNote(viewer: ShopperViewer, typed: { note: string }, { checkout }: Settings) {
  if (!checkout.noteToSeller) throw data(null, { status: 404 });
  const parsed = noteSchema.safeParse(typed);
  if (!parsed.success) {
    const note = { typed: typed.note, errors: fieldErrors(parsed.error, ["note"]) };
    return data<NoteAnswer>({ note }, { status: 422 });
  }
  await saveNoteToSeller(viewer, parsed.data.note);
  return data<NoteAnswer>({ note: {} });
}

/** Stock that the Shopper's own checkout reserves is still available to them. */
const ownCart = async (viewer: ShopperViewer) => cartsFor(viewer, await checkoutFor(viewer).heldQuantities());

async function add({ viewer, intent, variantId, line, quantity, gift, timeZone, stay }: Operation) {
  const typed = { intent, variantId, line, ...gift, quantity };
  const wanted = fromOne.safeParse(typed);
  const chosen = giftSchema({ timeZone, now: new Date() }).safeParse(gift);
  if (!wanted.success || !chosen.success) {
    const order = Object.keys(typed);
    return invalidForm({ ...errorsOf(chosen, order), ...errorsOf(wanted, order) }, typed);
  }
  const added = await (await ownCart(viewer)).add(variantId, wanted.data.quantity, chosen.data);
  if (!added.ok) {
    return formAgain({ typed, refused: await notAdded(added) }, added.code === "not_found" ? 404 : 409);
  }
  const { key, capped } = added.value;
  if (stay) return { added: await stay({ key, capped }) };
  return replace(cartUrl({ [intent === "undo" ? "restored" : "added"]: key, capped }), 303);
}

const errorsOf = (parsed: { error?: z.ZodError | undefined }, order: readonly string[]) =>
  parsed.error ? fieldErrors(parsed.error, order) : {};

/** Changes whom a gift card is for. */
async function setDetails({ viewer, intent, variantId, line, quantity, gift, timeZone }: Operation) {
  const typed = { intent, variantId, line, quantity, ...gift };
  const chosen = giftSchema({ timeZone, now: new Date() }).safeParse(gift);
  if (!chosen.success) return invalidForm(chosen.error, typed);
  const changed = await cartsFor(viewer, nothingHeld).setProperties(line || variantId, chosen.data);
  if (changed.ok) return replace(cartUrl({ detailed: changed.value.key }), 303);
  return changed.code === "not_found"
    ? notInCart(typed)
    : formAgain({ typed, refused: (await refusalInWords(changed)) ?? currentTexts()("cart_answers.not_saved") }, 409);
}

async function notAdded(refused: Refused<"not_found" | "out_of_stock" | "conflict">): Promise<string> {
  const t = currentTexts();
  switch (refused.code) {
    case "not_found":
      return t("cart_answers.not_available");
    case "out_of_stock":
      return t(refused.data?.short[0]?.left ? "cart_answers.all_in_cart" : "cart_answers.last_one_sold");
    case "conflict":
      return (await refusalInWords(refused)) ?? t("cart_answers.not_added");
  }
}

async function setQuantity({ viewer, intent, variantId, line, quantity }: Operation) {
  const typed = { intent, variantId, line, quantity };
  const wanted = fromZero.safeParse(typed);
  if (!wanted.success) return invalidForm(wanted.error, typed);
  const key = line || variantId;
  const set = await (await ownCart(viewer)).setQuantity(key, wanted.data.quantity);
  if (!set.ok) return notInCart(typed);
  const { capped, was } = set.value;
  return wanted.data.quantity === 0 ? afterRemoval(was) : replace(cartUrl({ changed: key, capped }), 303);
}

async function remove({ viewer, intent, variantId, line, quantity }: Operation) {
  const removed = await cartsFor(viewer, nothingHeld).setQuantity(line || variantId, 0);
  return removed.ok ? afterRemoval(removed.value.was) : notInCart({ intent, variantId, line, quantity });
}

type Removed = { variantId: string; quantity: number; properties: LineProperties };

/** Offers to undo it: by the URL, or, where the Shopper wrote to someone, by the page alone. */
const afterRemoval = ({ variantId, quantity, properties }: Removed) =>
  hasProperties(properties)
    ? data({ removed: { variantId, quantity, properties } })
    : replace(cartUrl({ removed: variantId, quantity }), 303);

const notInCart = (typed: Pick<Operation, "intent" | "variantId" | "line" | "quantity">) =>
  formAgain({ typed, refused: currentTexts()("cart_answers.not_in_cart") }, 404);
