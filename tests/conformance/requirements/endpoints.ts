import { DECIDED_ELSEWHERE, type Requirements } from "./requirement.ts";

/** Chapter 4: endpoints. */
export const endpoints = {
  "S4.1": "What lies under `/api/auth/` is answered by the authentication library and nothing else.",
  "S4.2": "`POST /api/auth/sign-in/email` signs in by email address and password, and is open to everyone.",
  "S4.3": "`POST /api/auth/sign-up/email` registers a Customer account, and is open to everyone.",
  "S4.4": "OAuth callbacks, session management and single sign-on answer under `/api/auth/` without a prior session.",
  "S4.5": "OAuth callbacks are resolved against the configured public URL, whatever a request claims.",
  "S4.6": "`GET /admin` opens to a signed-in admin; everyone else is sent to sign in or refused.",
  "S4.7": "`POST /api/upload` takes a file only from someone with access to Store Admin.",
  "S4.8": "An upload is judged by its magic bytes, not by its name or declared type.",
  "S4.9": "An upload above the size limit is refused.",
  "S4.10": "SVG content that could do harm is refused or removed.",
  "S4.11": "Admin endpoints learn the user and the Store from the session.",
  "S4.12": "They never learn either from the request's body.",
  "S4.13": "No endpoint acts upon a `storeId` or `userId` that its caller supplies.",
  "S4.14": { text: "The bodies of requests and responses are not specified.", open: DECIDED_ELSEWHERE },
  "S4.15": {
    text: "The paths for the newsletter, Checkout, payments, provider events, Products and Orders are not specified.",
    open: DECIDED_ELSEWHERE,
  },
} as const satisfies Requirements;
