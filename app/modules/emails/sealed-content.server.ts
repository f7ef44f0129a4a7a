/** Encrypts an email's content once sent: its links identify their reader, and no database copy may contain them. */
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { z } from "zod";
import { noJson } from "#app/platform/module-data.server.ts";
import { decryptAtRest, encryptAtRest } from "#app/platform/stored-keys.server.ts";
import { type EmailHeaders, headersSchema } from "./email-headers.ts";

const PURPOSE = { name: "email-content" };
const compress = promisify(deflateRaw);
const expand = promisify(inflateRaw);

const contentSchema = z.object({ html: z.string(), text: z.string(), headers: headersSchema.nullable() });
export type EmailBody = { html: string; text: string; headers: EmailHeaders | null };
type Stored = { html: string; text: string; headers: unknown; sealedContent: string | null };

export const contentColumns = { html: true, text: true, headers: true, sealedContent: true } as const;

const plainBody = ({ html, text, headers }: Omit<Stored, "sealedContent">): EmailBody => ({
  html,
  text,
  headers: headers === null ? null : headersSchema.parse(headers),
});

/** The columns of a sent email: its content encrypted, and no readable copy beside it. */
export async function sealedColumns(stored: Omit<Stored, "sealedContent">) {
  const sealedContent = await encryptAtRest(PURPOSE, await compress(JSON.stringify(plainBody(stored))));
  return { html: "", text: "", headers: noJson, sealedContent };
}

/** An email's content, encrypted or not. @returns null where AUTH_SECRET was replaced and it can't be decrypted */
export async function openContent({ sealedContent, ...plain }: Stored): Promise<EmailBody | null> {
  if (sealedContent === null) return plainBody(plain);
  const opened = await decryptAtRest(PURPOSE, sealedContent);
  return opened && contentSchema.parse(JSON.parse((await expand(opened)).toString("utf8")));
}
