import { href } from "react-router";
import { z } from "zod";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { linkToken, readLinkToken } from "#app/platform/secrets.server.ts";
import { isSignedPermanently, signPermanently } from "#app/platform/stored-keys.server.ts";

const CONFIRM = "stock-notice-confirm";
/** People may wait for a year, so these links must outlive every change of AUTH_SECRET. */
const CANCEL = { name: "stock-notice-cancel" };

const signedText = (storeId: string, id: string) => `${storeId}:${id}`;

/** Confirms a notice's address while it waits for that: emailed to this address alone. */
export const confirmUrl = (storeId: string, id: string): string =>
  absoluteUrl(`${href("/back-in-stock/confirm")}?token=${linkToken(CONFIRM, storeId, id)}`);

export const readConfirmToken = (storeId: string, token: string) => readLinkToken(CONFIRM, storeId, token);

/** Ends an address's notices, and nothing else. It doesn't expire. */
export async function cancelUrl(storeId: string, id: string): Promise<string> {
  const signature = await signPermanently(CANCEL, signedText(storeId, id));
  return absoluteUrl(`${href("/back-in-stock/cancel")}?token=${id}.${signature}`);
}

/** A notice's id; null for a token that this Store did not sign for this purpose. */
export async function readCancelToken(storeId: string, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !z.uuid().safeParse(id).success) return null;
  return (await isSignedPermanently(CANCEL, signedText(storeId, id), signature)) ? id : null;
}
