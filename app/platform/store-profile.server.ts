/** What code below the Modules needs of the Store's settings, which it can't ask a Module for. */
import { type Formats, standardFormats } from "#app/kernel/formats.ts";
import { type Brand, noBrand } from "./brand.ts";
import { env } from "./env.server.ts";
import { log } from "./logging.server.ts";
import { processWide } from "./process-wide.server.ts";

export type StoreProfile = Formats & {
  name: string;
  brand: Brand;
  /** Beside prices; may be empty. */
  taxNote: string;
  /** The From name of emails that was chosen for them; may be empty. */
  sender: string;
  /** Where answers to emails go; empty: to the sender. */
  replyTo: string;
  /** The last lines of every email: who runs the store. */
  imprint: readonly string[];
  /** The end of a sentence, such as "about once a month"; may be empty. */
  newsletterFrequency: string;
};

const FRESH_MS = 1000;

type Registered = { read?: () => Promise<StoreProfile>; last?: StoreProfile; readAt: number };

const registered = processWide<Registered>("store-profile", () => ({ readAt: Number.NEGATIVE_INFINITY }));

/** Registers how the settings are read. Called by the composition; without it, the configuration decides. */
export function registerStoreProfile(read: () => Promise<StoreProfile>) {
  Object.assign(registered, { read, last: undefined, readAt: Number.NEGATIVE_INFINITY });
}

/** The settings as they are now. An open transaction may wait for them. */
export async function storeProfile(): Promise<StoreProfile> {
  if (!registered.read) return configured();
  registered.readAt = performance.now();
  registered.last = await registered.read();
  return registered.last;
}

/** The settings as last read, for what can't wait or must work without the database; read again behind it. */
export function lastStoreProfile(): StoreProfile {
  if (performance.now() - registered.readAt > FRESH_MS) {
    storeProfile().catch((error: unknown) => log.warn({ err: error }, "the store's settings could not be read"));
  }
  return registered.last ?? configured();
}

function configured(): StoreProfile {
  const empty = { brand: noBrand, taxNote: "", sender: "", replyTo: "", imprint: [], newsletterFrequency: "" };
  return { ...empty, ...standardFormats, name: env().STORE_NAME };
}
