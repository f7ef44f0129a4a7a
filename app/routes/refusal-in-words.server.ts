import type { Refused } from "#app/kernel/refusal.ts";
import { storeProfile } from "#app/platform/store-profile.server.ts";
import { refusalText } from "./refusal-text.ts";

/** A refusal's sentence as the Store writes it; undefined if the code alone says enough. */
export const refusalInWords = (refused: Refused): Promise<string | undefined> =>
  refusalText(refused, async () => (await storeProfile()).language);
