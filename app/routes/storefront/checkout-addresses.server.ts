import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import type { Address } from "#app/kernel/address.schema.ts";
import { addressLines } from "#app/kernel/address.ts";
import type { CheckoutFields } from "#app/modules/checkout/components/checkout-view.ts";
import { NEW_ADDRESS, type SavedChoice } from "#app/modules/checkout/components/saved-addresses.tsx";
import { sameAddress } from "#app/modules/customers/address-book.ts";
import { addressBookFor } from "#app/modules/customers/index.server.ts";

export const savedAddresses = async (viewer: ShopperViewer) =>
  viewer.kind === "customer" ? addressBookFor(viewer).list() : null;
export type SavedAddresses = Awaited<ReturnType<typeof savedAddresses>>;

/**
 * A Customer's address book and the form's initial choice: this checkout's address, else the default one.
 * @returns null for a Guest
 */
export function savedChoice(book: SavedAddresses, current: Address | null): SavedChoice | null {
  if (!book) return null;
  const chosen = current ? book.find((address) => sameAddress(address, current)) : book[0];
  const addresses = book.map((address) => ({ id: address.id, lines: addressLines(address) }));
  return { addresses, chosen: chosen?.id ?? NEW_ADDRESS };
}

/** Fills the form with the address chosen from the viewer's own book. If it was deleted, the input stays. */
export async function withSavedAddress(viewer: ShopperViewer, values: CheckoutFields): Promise<CheckoutFields> {
  if (viewer.kind !== "customer" || ["", NEW_ADDRESS].includes(values.savedAddress)) return values;
  const chosen = (await addressBookFor(viewer).list()).find(({ id }) => id === values.savedAddress);
  if (!chosen) return values;
  const { name, line1, line2, postalCode, city, country } = chosen;
  return { ...values, name, line1, line2, postalCode, city, country };
}

/** Saves a typed address in the viewer's book if they asked for it. A full book doesn't stop the checkout. */
export async function keepAddress(viewer: ShopperViewer, values: CheckoutFields, address: Address) {
  const typed = values.savedAddress === "" || values.savedAddress === NEW_ADDRESS;
  if (viewer.kind === "customer" && values.saveAddress === "yes" && typed) await addressBookFor(viewer).add(address);
}
