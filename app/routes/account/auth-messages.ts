import { waitText } from "#app/kernel/time.ts";

type Message = { status: 401 | 403 | 422; field: "form" | "email" | "password"; text: string };

/** What the authentication library's error codes mean to a person, and which status and field they belong to. */
export const authMessages: Readonly<Record<string, Message>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    field: "form",
    text: "That email address and password do not belong together. Please check both.",
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    field: "form",
    text: "Please confirm your email address first: open the link that we have sent to it.",
  },
  INVALID_EMAIL: { status: 422, field: "email", text: "Enter an email address, like name@example.com." },
  USER_ALREADY_EXISTS: { status: 422, field: "email", text: "There is an account with this email address. Sign in." },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 422,
    field: "email",
    text: "There is already an account with this email address. Sign in, or use another address.",
  },
  PASSWORD_TOO_SHORT: { status: 422, field: "password", text: "Use at least 8 characters." },
  PASSWORD_TOO_LONG: { status: 422, field: "password", text: "Use at most 128 characters." },
  PASSWORD_TOO_COMMON: {
    status: 422,
    field: "password",
    text: "This password is one of the first that others would try. Choose a less common one.",
  },
  PASSWORD_PERSONAL: {
    status: 422,
    field: "password",
    text: "Do not use your email address or the store's name as the password.",
  },
};

/**
 * What a person reads who has to wait, by the status of the answer.
 * @param seconds until another try makes sense
 */
export function waitMessage(status: 429 | 503, seconds: number): string {
  const wait = waitText(seconds);
  return status === 429
    ? `There were too many attempts. Please try again in ${wait}.`
    : `Many people are signing in just now. Please try again in ${wait}.`;
}

/** For a code that no form of ours should be able to cause. */
export const unknownAuthMessage: Message = {
  status: 422,
  field: "form",
  text: "That did not work. Please check what you entered and try again.",
};
