import type { Env } from "./env.server.ts";

/** `no_service`: there's no key of an email service. `no_sender`: its emails would come from the default address. */
export type EmailSending = "on" | "no_service" | "no_sender";

/** Whether a service can send from it. The default can't: its domain is reserved (RFC 2606). */
export const isOwnSender = (from: string): boolean => from.includes("@") && !/[@.]example>?$/.test(from);

/** Whether this configuration sends emails, and what it lacks. */
export function emailSending(given: Pick<Env, "EMAIL_SERVICE_API_KEY" | "EMAIL_FROM">): EmailSending {
  if (!given.EMAIL_SERVICE_API_KEY) return "no_service";
  return isOwnSender(given.EMAIL_FROM) ? "on" : "no_sender";
}
