import type { Capability } from "./capability.ts";

export const commerce = [
  {
    id: "storefront-catalogue",
    title: "Storefront catalogue",
    what: "Products with variants and stock, collections, full-text search, filters and sorting.",
    maturity: "Experimental",
    evidence: {
      "tests/e2e/pages.sweep.test.ts": [
        "in a browser > %s loads and hydrates without an error or a violation of the security policy",
      ],
      "tests/e2e/narrow.sweep.test.ts": ["every page of the storefront fits into 320 pixels"],
    },
  },
  {
    id: "carts",
    title: "Carts, for guests too",
    what: "A cart for every visitor, tied to the guestId cookie or the account. It follows the customer at sign-in.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/cart.test.ts": [
        "the cart > takes, changes and removes articles",
        "the cart > is nobody else's",
      ],
      "tests/integration/sign-in-adopts-guest.test.ts": [
        "signing in > %s adds the guest's cart to the account's, capped by stock, and rotates the guestId",
      ],
      "tests/security/guest-id.test.ts": ["guestId > that the server did not issue is replaced and opens nothing"],
    },
    benchmarks: ["rows"],
    keepsData: true,
    met: { bounds: "docs/benchmarks.md" },
  },
  {
    id: "checkout",
    title: "Checkout",
    what: "Prices quoted by the server, stock reserved for a limited time, and one order per payment.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/checkout-sessions.test.ts": [
        "a checkout session > quotes the cart in minor units and holds its stock",
        "a checkout session > ignores prices, Store, person and role of the caller",
      ],
      "tests/integration/completion.test.ts": [
        "completing a checkout > by both at once, in any order, makes one order",
      ],
      "tests/reliability/flash-sale.sweep.test.ts": [
        "200 buyers at once for 50 items: exactly 50 orders, stock 0, never below",
      ],
    },
    keepsData: true,
  },
  {
    id: "sandbox-payments",
    title: "Sandbox payment provider",
    what: "Payments, refunds and failures, tested against a provider that moves no money.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/payment-intents.test.ts": [
        "a payment intent > is the same one for the same key, for another tab, and for a double click",
      ],
      "tests/integration/sandbox-provider.test.ts": ["the API > refunds at most what was captured, once per key"],
    },
  },
  {
    id: "connections",
    title: "Connections to providers",
    what: "Stripe, the sandbox, and events from Square and Resend. Staff add, test, rotate and disable them; secrets are write-only.",
    maturity: "Experimental",
    evidence: {
      "tests/e2e/connections.test.ts": [
        "an Operator %s > creates a sandbox Connection, tries it, sells through it, rotates its secret and disables it",
      ],
      "tests/security/connections.test.ts": [
        "secrets > are in no answer, page, data, address, log line or error of any screen or action",
      ],
      "tests/e2e/stripe-purchase.test.ts": [
        "a payment through Stripe > completes by its events alone, and a refund or dispute at Stripe is learnt from events too",
      ],
    },
    keepsData: true,
  },
  {
    id: "payment-operations",
    title: "Capture, release and refund",
    what: "Staff capture, release and refund payments, in full or in part, each exactly once. The database keeps the ledger.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/payment-operations.test.ts": [
        "a refund > of ten Operators at once never comes to more than there is",
        "a payment that is only reserved > goes back in full when its order is cancelled while it is being captured",
        "the database > writes the payments' book itself and lets nobody change it",
      ],
    },
    keepsData: true,
  },
  {
    id: "reconciliation",
    title: "Reconciliation",
    what: "A sweep every minute repairs unfinished work and lists the rest with the action to take.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/sweep.test.ts": [
        "the sweep > makes the order of a payment whose event never came, once also when two sweep at a time",
      ],
      "tests/integration/needs-attention.test.ts": [
        "what needs a person's attention > is nothing in a store where all went well",
      ],
      "tests/reliability/chaos.sweep.test.ts": [
        "two processes killed every few requests, a database that crashes twice, a provider that repeats, reorders and corrupts: every charge is exactly one order, stock is exact, every email goes out once",
      ],
    },
  },
  {
    id: "provider-events",
    title: "Provider events",
    what: "Events from payment providers: verified over their exact bytes, stored once, applied in any order.",
    maturity: "Experimental",
    evidence: {
      "tests/security/provider-events.test.ts": [
        "a provider event > with %s is refused with 401 and changes nothing",
        "a provider event > for another Store's Connection is not found, also when signed with its secret",
      ],
      "tests/integration/event-order.sweep.test.ts": ["end as written down in every order, while the truth moves on"],
      "tests/integration/completion.test.ts": [
        "completing a checkout > by the same signed event five times in parallel stores one event and makes one order",
        "completing a checkout > survives a provider that repeats, reorders, corrupts and delays its events",
      ],
      "tests/reliability/shutdown.sweep.test.ts": [
        "a crash (SIGKILL) > after an event was taken: it is applied after the restart",
      ],
    },
    benchmarks: ["events"],
    keepsData: true,
  },
  {
    id: "order-access",
    title: "Order pages for customers",
    what: "An order is shown to its account, to the guestId that placed it, and to whoever opened the link in its email.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/order-access.test.ts": [
        "an order's page > is for the guestId that placed it, and for nobody else",
        "the link of the confirmation email > opens the order in one browser, once",
      ],
    },
    keepsData: true,
  },
  {
    id: "checkout-requests",
    title: "Quote requests",
    what: "A customer requests a quote, collection or an invoice; staff answer, or make an offer that is paid through the checkout.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/checkout-requests.test.ts": [
        "POST /api/checkout/requests > sent 20 times at once with one key is one request with one email",
        "a request's page > is for the guestId that sent it, and for nobody else: missing and foreign read the same",
        "the link of an email about a request > opens the request in one of 20 browsers at once, and never again",
      ],
      "tests/integration/offers.test.ts": [
        "an offer > is paid at its own prices and becomes one order, of which both sides read",
        "an offer > that was replaced is neither accepted nor paid: nobody pays a price that they did not see",
        "an offer > paid late by a second browser gives that money back: a request is one order",
      ],
      "tests/integration/request-notices.test.ts": [
        "a checkout request that comes in > is told to each Operator of the Store who is not shut out, and to nobody else",
        "a flood of requests is one email in an hour to each Operator",
      ],
      "tests/e2e/checkout-requests.sweep.test.ts": [
        "a request %s > goes from the cart to an offer and on to a paid order",
      ],
    },
    keepsData: true,
  },
  {
    id: "order-management",
    title: "Order management",
    what: "Staff see orders with their timelines, fulfil them, and cancel them with a refund.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/order-changes.test.ts": [
        "fulfilling an order > notes the tracking number once, for the Operator and the buyer to see",
        "cancelling an order > puts the goods back and returns the money, once, however often it is clicked",
        "an order of someone else's Store > is neither shown nor changed",
      ],
    },
    keepsData: true,
  },
  {
    id: "product-management",
    title: "Product management",
    what: "Staff create and change products, variants, prices and stock.",
    maturity: "Experimental",
    evidence: {
      "tests/e2e/admin.test.ts": ["an Operator %s > changes a price and the stock, and the storefront shows them"],
    },
    keepsData: true,
  },
  {
    id: "uploads",
    title: "Uploads and stored objects",
    what: "Staff upload pictures, drawings and documents, which are recognised by their bytes, made safe, stored once, and served by their own store only.",
    maturity: "Experimental",
    evidence: {
      "tests/security/hostile-uploads.sweep.test.ts": [
        "a hostile drawing > is taken without what it would do: no script runs and no request leaves, as a document and in a page",
        "a hostile drawing > with %s is refused, and nothing is stored",
        "a hostile file > %s is refused, and nothing is stored",
      ],
      "tests/integration/uploads.test.ts": [
        "who may upload is decided before the body is read: > %s gets its refusal without having sent a byte of it",
        "an upload > takes person and Store from the session, never from what is sent",
      ],
      "tests/integration/stored-objects.test.ts": [
        "an object of another Store > is not found, whatever its key says",
        "a picture's smaller copies > are made by the queue, once, in three formats of each width below its own",
      ],
      "tests/integration/object-storage.test.ts": ["%s > gives back exactly what was stored"],
      "tests/e2e/clean-files.sweep.test.ts": ["a drawing > of %s looks the same in the browser"],
      "tests/reliability/uploads.sweep.test.ts": [
        "a store under uploads > takes 50 of 10 MB at once within 512 MB of memory, and answers its pages meanwhile",
        "a store under uploads > keeps nothing of an upload that broke off",
      ],
    },
    keepsData: true,
  },
  {
    id: "transactional-email",
    title: "Transactional email",
    what: "Emails are rendered from templates, queued in the same transaction and sent by jobs, without duplicates. Staff see what happened to each, including bounces, and can send it again.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/emails.test.ts": [
        "a store with an email provider > sends the confirmation by its API, again after a failure with the same key, and once in the end",
        "the outbox > has an email and its job exactly when its transaction commits",
      ],
      "tests/integration/email-delivery.test.ts": [
        "an email > %s is tried again with one key, and leaves once",
        "an email > that the provider will never take fails at once, with the provider's reason on one line",
      ],
      "tests/integration/order-emails.test.ts": [
        "a Shopper whose order > was sent gets one email, with the tracking number, the goods and a link that opens the order",
        "a Shopper whose order > was refunded in two parts gets an email about each, and never reads what Operators noted",
      ],
      "tests/integration/email-outbox.test.ts": [
        "sending again > by one form, pressed ten times at once, makes one copy; by another form another one",
      ],
      "tests/security/emails.test.ts": [
        "every template > $name writes names, titles and notes as text, and its subject as one line",
        "an Operator who reads the outbox in production > sees no token of a link, in no form of any page",
        "a report of the email provider > that comes twenty times counts once, and a delivery after a bounce does not undo it",
      ],
    },
    keepsData: true,
  },
  {
    id: "newsletter",
    title: "Newsletter subscriptions",
    what: "Addresses confirmed by email, with a record of each consent and one-click unsubscribe. Sending newsletters is left to other tools.",
    maturity: "Experimental",
    evidence: {
      "tests/security/newsletter.test.ts": [
        "asking for the newsletter > %s gets one answer for any address: what is known of it stands in its mailbox alone",
        "asking for the newsletter > sends a mailbox one email an hour and three a day, however often, by whom and with which tag it is entered",
        "the link that confirms an address > works once: of twenty at the same moment one confirms, and the others hear kindly that it is done",
        "the way out > is one click for a mail program: a POST without cookies, Origin or redirect (RFC 8058)",
        "the way out > needs the token: an address, its id, or a token that is altered or made for something else ends nothing",
      ],
      "tests/integration/newsletter.test.ts": [
        "the record of a consent > is changed and shortened by nobody: the database refuses",
      ],
      "tests/e2e/newsletter.test.ts": [
        "the newsletter %s > is asked for in the footer, confirmed by email, left by a link, and taken back",
      ],
    },
    benchmarks: ["newsletter"],
    keepsData: true,
    met: { bounds: "docs/benchmarks.md" },
  },
  {
    id: "order-claiming",
    title: "Order claiming",
    what: "A guest order moves to the account of the customer who proves both its address and the guestId. Switched off until it is Stable: don’t rely on it.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/claim-orders.test.ts": [
        "with claiming Stable, a guest order > goes to the account that proved the address and holds the guestId",
        "with claiming Stable, a guest order > is left alone %s",
        "with claiming Stable, a guest order > is claimed once by several sign-ins at the same moment",
        "as this release is > neither registration nor sign-in nor an exchanged link claims an order",
      ],
    },
  },
] as const satisfies readonly Capability[];
