import { z } from "zod";

/** Header fields as an email's row keeps them, by name. */
export const headersSchema = z.record(z.string(), z.string());
export type EmailHeaders = z.output<typeof headersSchema>;
