import { z } from "zod";

/** Header fields as stored with an email, by name. */
export const headersSchema = z.record(z.string(), z.string());
export type EmailHeaders = z.output<typeof headersSchema>;

/** The header fields that let email programs show their own unsubscribe button (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (url: string): EmailHeaders => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
