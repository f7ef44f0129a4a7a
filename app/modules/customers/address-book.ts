import { type Address, addressFieldNames } from "#app/kernel/address.ts";
import { HOUR_MS } from "#app/kernel/time.ts";

export const BOOK_MAX = 20;
/** How long a removed address can be restored, in milliseconds. */
export const RESTORABLE_MS = HOUR_MS;

export type SavedAddress = Address & { id: string; isDefault: boolean };

/** Whether two addresses are the same, ignoring case and surrounding spaces. */
export function sameAddress(one: Address, other: Address): boolean {
  return addressFieldNames.every((part) => one[part].trim().toLowerCase() === other[part].trim().toLowerCase());
}

/** Puts the default address first and marks it: the chosen one, or the first where that one is gone. */
export function sortAddresses(
  addresses: readonly (Address & { id: string })[],
  chosenId: string | null | undefined,
): SavedAddress[] {
  const defaultId = addresses.find(({ id }) => id === chosenId)?.id ?? addresses[0]?.id;
  return addresses
    .map((address) => ({ ...address, isDefault: address.id === defaultId }))
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}
