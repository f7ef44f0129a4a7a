/** What platform/ and its callers at the edges need of the Store's settings, which they can't ask a Module for. */
import { type Formats, standardFormats } from "#app/kernel/formats.ts";
import { env } from "./env.server.ts";
import { processWide } from "./process-wide.server.ts";

export type StoreProfile = Formats & { name: string };

type Read = () => Promise<StoreProfile>;
const unset: Read = async () => ({ name: env().STORE_NAME, ...standardFormats });
const registered = processWide<{ read: Read }>("store-profile", () => ({ read: unset }));

/** Registers how the settings are read. Called by the composition. */
export function registerStoreProfile(read: Read) {
  registered.read = read;
}

/** As the settings are now, else as if nothing was set; a transaction that is open may wait for it. */
export const storeProfile = (): Promise<StoreProfile> => registered.read();
