import { isKeyOf } from "#app/kernel/own-key.ts";

/** The store's own reason not to send an email. */
export type EmailError = "content_unreadable";

const texts: Record<EmailError, string> = {
  content_unreadable: "Its content can’t be read: the store’s secret was replaced.",
};

/** What staff read of an email's `error`: the store's own reason as a sentence, any other words as they are. */
export const emailErrorText = (error: string): string => (isKeyOf(texts, error) ? texts[error] : error);
