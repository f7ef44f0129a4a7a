import { z } from "zod";
import { isSigned, sign } from "./secrets.server.ts";

/** The token of an emailed link: the id of its row and a signature, so that the row alone isn't enough to make one. */
export function linkToken(purpose: string, storeId: string, id: string): string {
  return `${id}.${sign(purpose, `${storeId}:${id}`)}`;
}

/** The id of a token's row; null if altered, truncated, or made for another purpose or Store. */
export function readLinkToken(purpose: string, storeId: string, token: string): string | null {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !z.uuid().safeParse(id).success) return null;
  return isSigned(purpose, `${storeId}:${id}`, signature) ? id : null;
}
