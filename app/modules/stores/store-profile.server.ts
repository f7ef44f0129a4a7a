import { linesOf } from "#app/kernel/text.ts";
import type { StoreProfile } from "#app/platform/store-profile.server.ts";
import { textsOf } from "#app/texts/texts.ts";
import { brandOf } from "./brand.server.ts";
import { imprintOf } from "./imprint.ts";
import { settingsOf } from "./settings.server.ts";

/** What code below the Modules gets to know of a Store's settings. */
export async function storeProfileOf(storeId: string): Promise<StoreProfile> {
  const { store, taxes, emails } = await settingsOf(storeId);
  const brand = await brandOf(storeId, store);
  return {
    name: store.name,
    brand,
    taxNote: taxes.note,
    language: store.language,
    timeZone: store.timeZone,
    sender: emails.senderName,
    replyTo: emails.replyTo,
    imprint: [...linesOf(emails.footer), ...imprintOf(store, textsOf(store.language))],
    newsletterFrequency: emails.newsletterFrequency,
  };
}
