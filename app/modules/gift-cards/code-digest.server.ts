import { randomBytes } from "node:crypto";
import { signPermanently } from "#app/platform/stored-keys.server.ts";
import { codeOf, lastFourOf } from "./gift-card-code.ts";

/** A card is kept for years: its digest must outlive every change of AUTH_SECRET. */
const PURPOSE = { name: "gift-card-code" };
const CODE_BYTES = 16;

/** What is stored of a code, by which its card is found: without the store's key it can't be guessed from a copy. */
export const digestOf = (storeId: string, code: string): Promise<string> =>
  signPermanently(PURPOSE, `${storeId}:${code}`);

export type NewCode = { code: string; columns: { codeDigest: string; lastFour: string } };

/** A code that no one knows yet, with the columns of its card. */
export async function newCode(storeId: string): Promise<NewCode> {
  const code = codeOf(randomBytes(CODE_BYTES));
  return { code, columns: { codeDigest: await digestOf(storeId, code), lastFour: lastFourOf(code) } };
}
