import { z } from "zod";

/** Header fields as stored with an email, by name. */
export const headersSchema = z.record(z.string(), z.string());
export type EmailHeaders = z.output<typeof headersSchema>;
