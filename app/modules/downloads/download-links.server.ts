import { href } from "react-router";
import { z } from "zod";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { digest, isSigned, sign } from "#app/platform/secrets.server.ts";
import { isSignedPermanently, signPermanently } from "#app/platform/stored-keys.server.ts";
import { SAME_DOWNLOAD_MS } from "./download.ts";

/** Some files may be downloaded for good, so these links must outlive every change of AUTH_SECRET. */
const LINK = { name: "downloads" };
const TICKET = "download-ticket";

const signedText = (storeId: string, orderId: string) => `${storeId}:${orderId}`;

/** What proves that its holder may see an order's downloads: part of the email, and of the order's page. */
export async function downloadsToken(storeId: string, orderId: string): Promise<string> {
  return `${orderId}.${await signPermanently(LINK, signedText(storeId, orderId))}`;
}

/** The page of an order's downloads. */
export const downloadsUrl = async (storeId: string, orderId: string): Promise<string> =>
  absoluteUrl(`${href("/downloads")}?token=${await downloadsToken(storeId, orderId)}`);

/** An order's id; null for a token that this Store did not sign. */
export async function readDownloadsToken(storeId: string, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !z.uuid().safeParse(id).success) return null;
  return (await isSignedPermanently(LINK, signedText(storeId, id), signature)) ? id : null;
}

/** Names a browser in a grant's row, and nowhere else. */
export const browserOf = (grantId: string, guestHash: string) => digest(`${grantId}:${guestHash}`);

type Ticketed = { storeId: string; browser: string; grantId: string; fileId: string; until: string };

const ticketText = ({ storeId, browser, grantId, fileId, until }: Ticketed) =>
  [storeId, browser, grantId, fileId, until].join(":");

/** What a counted download is fetched with: by the same browser, for an hour, as often and in as many parts as it takes. */
export function downloadTicket(of: Omit<Ticketed, "until">, now: Date): string {
  const until = String(now.getTime() + SAME_DOWNLOAD_MS);
  return [of.grantId, of.fileId, until, sign(TICKET, ticketText({ ...of, until }))].join(".");
}

/** The file of a ticket; null for one of another browser, of another Store, or that is too old. */
export function readTicket(ticket: string, { storeId, guestHash }: { storeId: string; guestHash: string }, now: Date) {
  const [grantId = "", fileId = "", until = "", signature = "", ...rest] = ticket.split(".");
  const isWhole = rest.length === 0 && [grantId, fileId].every((id) => z.uuid().safeParse(id).success);
  if (!isWhole || !/^\d{1,15}$/.test(until) || Number(until) <= now.getTime()) return null;
  const text = ticketText({ storeId, browser: browserOf(grantId, guestHash), grantId, fileId, until });
  return isSigned(TICKET, text, signature) ? { grantId, fileId } : null;
}
