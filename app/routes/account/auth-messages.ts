import { isKeyOf } from "#app/kernel/own-key.ts";

type Message = { status: 401 | 403 | 422; field: "form" | "email" | "password"; text: string };

/** By the authentication library's error codes. */
const messages = {
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
} as const satisfies Record<string, Message>;

/** For a code that the store's forms shouldn't cause. */
const unknownMessage: Message = {
  status: 422,
  field: "form",
  text: "That didn’t work. Check what you entered and try again.",
};

/** The text, status and field for an error code of the authentication library. */
export const findAuthMessage = (code: string): Message => (isKeyOf(messages, code) ? messages[code] : unknownMessage);
