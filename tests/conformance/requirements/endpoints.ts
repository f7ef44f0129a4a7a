import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 4: endpoints. */
export const endpoints = {
  "S4.1": "Only the authentication library answers requests under `/api/auth/`.",
  "S4.2": "`POST /api/auth/sign-in/email` signs in with an email address and password, and is open to everyone.",
  "S4.3": "`POST /api/auth/sign-up/email` registers a Customer account, and is open to everyone.",
  "S4.4":
    "OAuth callbacks, session management and single sign-on are available under `/api/auth/` without a prior session.",
  "S4.5": "OAuth callbacks are resolved against the configured public URL, whatever a request claims.",
  "S4.6": "`GET /admin` opens for a signed-in admin; everyone else is sent to sign in or refused.",
  "S4.7": "`POST /api/upload` accepts files only from someone with access to Store Admin.",
  "S4.8": "An upload is judged by its magic bytes, not its name or declared type.",
  "S4.9": "An upload over the size limit is refused.",
  "S4.10": "SVG content that could do harm is refused or removed.",
  "S4.11": "Admin endpoints take the user and the Store from the session.",
  "S4.12": "They never take either from the request body.",
  "S4.13": "No endpoint acts on a `storeId` or `userId` supplied by the caller.",
  "S4.14": { text: "Request and response bodies are not specified.", open: DECIDED_ELSEWHERE },
  "S4.15": {
    text: "The paths for the newsletter, Checkout, payments, provider events, Products and Orders are not specified.",
    open: DECIDED_ELSEWHERE,
  },
} as const satisfies Requirements;
