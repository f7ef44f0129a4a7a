import type { Requirements } from "./requirement.ts";

/** Configuration and secrets, transport, sessions, authentication and single sign-on. */
export const identitySecurity = {
  "SEC-C1": "In production, an unsuitable `AUTH_SECRET` aborts start-up before anything listens.",
  "SEC-C2": "Any `NODE_ENV` other than exactly `development` or `test` counts as production.",
  "SEC-C3": "The authentication library's own variables override neither the validated secret nor the trusted origins.",
  "SEC-C4": "Refusals, logs, pages, bundles and error bodies contain no secrets.",
  "SEC-C5": "Absolute URLs come from the configuration alone; no request header changes them.",
  "SEC-C6": "Social sign-in credentials enable nothing, and single sign-on requires both of its client values.",
  "SEC-C7": "The workload credential never signs a person in, on any route or in any part of a request.",
  "SEC-C8":
    "A public store accepts no sign-in with the published default password, and no start restores it once replaced.",
  "SEC-C9": "Private files, source maps and internal details are not served, and unknown methods cause no failure.",
  "SEC-H1": "Every HTTPS response tells browsers to come back over HTTPS only.",
  "SEC-H2":
    "Every HTML response has a content security policy that uses a fresh nonce or hashes and allows only chosen form targets.",
  "SEC-H3": "Responses forbid MIME sniffing, limit referrers and browser features, and isolate their window.",
  "SEC-H4":
    "Responses to a session, or from Store Admin, the cart or the checkout, are not stored in any shared cache.",
  "SEC-H5": "No origin is allowed to read responses cross-site.",
  "SEC-S1": "Session and `guestId` cookies have every protective attribute.",
  "SEC-S2": "Session tokens are random, and each sign-in creates a new one.",
  "SEC-S3":
    "Sign-out, a new password, blocked sign-in, a lost role and an erased account take effect from the next request.",
  "SEC-S4":
    "Sessions have idle and absolute time limits, shorter for admins, and sensitive actions require a fresh proof.",
  "SEC-S5": "An altered, unsigned or foreign cookie is treated as anonymous and never causes a failure.",
  "SEC-S6": "A `guestId` that the server did not issue gives access to nothing.",
  "SEC-S7": "While order claiming is Experimental, neither registration nor sign-in attaches earlier Orders.",
  "SEC-A1": "An unknown email address, a wrong password and an account without a password get the same response.",
  "SEC-A2":
    "A taken email address is reported and throttled while recovery is off, and indistinguishable from a free one while it is on.",
  "SEC-A3": "Passwords have a minimum and a maximum length, may contain any text and are never truncated.",
  "SEC-A4": "Common passwords are refused.",
  "SEC-A5": "Passwords are stored as scrypt hashes, and many simultaneous sign-ins do not exhaust the process.",
  "SEC-A6": "While recovery is off, its endpoints are unavailable, send nothing and are not offered.",
  "SEC-A7": "Role, Store, id and similar fields in the body of a registration or update are never stored.",
  "SEC-A8": "Only listed endpoints of the authentication library are available.",
  "SEC-A9": "A redirect target is followed only if it is a path of this store.",
  "SEC-A10": "Security events are logged with actor, address and request, but without any secret or personal value.",
  "SEC-O1": "Single sign-on requires PKCE, a one-time state bound to this browser and a nonce, each as issued.",
  "SEC-O2": "An ID token is accepted only with the provider's signature and the right issuer, audience and time.",
  "SEC-O3": "The requested scopes do not depend on the caller.",
  "SEC-O4": "Each single sign-on sets the admin role from the verified profile; without the grant, nothing is created.",
  "SEC-O5":
    "An identity is its issuer and subject; an email address that another account uses is refused, never linked.",
  "SEC-O6": "An ID token that a caller sends directly never signs anyone in.",
  "SEC-O7": "A provider outage does not hold up Customer sign-in.",
  "SEC-O8": "The provider's tokens are never stored in the clear in the database and never reach the browser.",
} as const satisfies Requirements;

/** Access, uploads, limits, provider events, and what was found by attacking the built store. */
export const accessSecurity = {
  "SEC-Z1": "Every admin route's page, data and action are guarded.",
  "SEC-Z2": "A route without a guard, or outside the guarded section, fails a test.",
  "SEC-Z3": "Under `/admin`, a guest is sent to sign in and a Customer is refused, for every method and spelling.",
  "SEC-Z4": "The person and the Store come from the session; any that the caller supplies are ignored or refused.",
  "SEC-Z5": "A request for what belongs to another person or Store is answered as if it did not exist.",
  "SEC-Z6": "Unsafe methods require the store's own origin, and safe methods change nothing.",
  "SEC-U1": "Who may upload, and how much, is decided before the body is read.",
  "SEC-U2": "An upload's type is determined from its bytes and must be on the list of allowed types.",
  "SEC-U3": "A picture's dimensions are checked against a limit before it is decoded.",
  "SEC-U4": "An SVG is refused or rebuilt from allowed content, and neither runs nor fetches anything.",
  "SEC-U5": "Stored objects are served with a fixed type and can do nothing when they are opened.",
  "SEC-U6":
    "The server creates object keys, which include the Store; ownership is checked, and no file name is trusted.",
  "SEC-R1": "A rate-limited response is a 429 with both headers, whether for a page, data, the API or sign-in.",
  "SEC-R2": "The client address is the peer's, or the one a trusted proxy reports; nothing else changes the count.",
  "SEC-R3": "Password guesses are limited by address and by account, across restarts and at any concurrency.",
  "SEC-R4": "Without Redis, each process continues to limit requests by itself.",
  "SEC-R5": "API errors are problem documents, page errors are generic, and neither reveals internals.",
  "SEC-W1": "A provider event is verified over its raw bytes using the provider's scheme, in constant time.",
  "SEC-W2": "The endpoint's path alone determines an event's Store, Connection and secret.",
  "SEC-W3": "An event and its effect are committed together, once, and an older event undoes nothing.",
  "SEC-W4":
    "A rejected event gets no detail and no session, and the size of an event is limited before it is verified.",
  "SEC-F1":
    "An Operator is seeded only if the Store has never had one, and every change to Operators is reported to all of them.",
  "SEC-F2": "A route's policy names the actions that require a fresh proof, including the second factor.",
  "SEC-F3":
    "Stock reserved without details gives way to a payment, and what one visitor or network can reserve is capped.",
  "SEC-F4": "Calls to a provider that a stranger can trigger are limited.",
  "SEC-F5": "Rows that strangers leave behind are limited in number and expire.",
  "SEC-F6": "Proving an email address for the first time never opens an account whose password a stranger chose.",
  "SEC-F7": "Emailed links cannot be read once they have been sent.",
  "SEC-F8": "Requests to addresses that people enter go to public addresses only.",
  "SEC-F9": "Machine credentials are held to the same rules as the auth secret, and guesses at them are counted.",
  "SEC-F10": "Reading a page changes nothing, even when returning from a payment.",
} as const satisfies Requirements;
