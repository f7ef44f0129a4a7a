import { waitText } from "#app/kernel/time.ts";

type Message = { status: 401 | 403 | 422; field: "form" | "email" | "password"; text: string };

/** The text, status and field for each of the authentication library's error codes. */
export const authMessages: Readonly<Record<string, Message>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    field: "form",
    text: "That email address and password don’t match. Check both and try again.",
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    field: "form",
    text: "Confirm your email address first: open the link in the email we sent you.",
  },
  INVALID_EMAIL: { status: 422, field: "email", text: "Enter an email address, like name@example.com." },
  USER_ALREADY_EXISTS: { status: 422, field: "email", text: "This email address already has an account. Sign in." },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 422,
    field: "email",
    text: "This email address already has an account. Sign in, or use another address.",
  },
  PASSWORD_TOO_SHORT: { status: 422, field: "password", text: "Use at least 8 characters." },
  PASSWORD_TOO_LONG: { status: 422, field: "password", text: "Use at most 128 characters." },
  PASSWORD_TOO_COMMON: {
    status: 422,
    field: "password",
    text: "This password is easy to guess. Choose a less common one.",
  },
  PASSWORD_PERSONAL: {
    status: 422,
    field: "password",
    text: "Don’t use your email address or the store’s name as your password.",
  },
};

/** What a person who has to wait reads, by the response's status. @param seconds until a retry makes sense */
export function waitMessage(status: 429 | 503, seconds: number): string {
  const wait = waitText(seconds);
  return status === 429
    ? `Too many attempts. Try again in ${wait}.`
    : `Lots of people are signing in right now. Try again in ${wait}.`;
}

/** For a code that the store's forms shouldn't cause. */
export const unknownAuthMessage: Message = {
  status: 422,
  field: "form",
  text: "That didn’t work. Check what you entered and try again.",
};
