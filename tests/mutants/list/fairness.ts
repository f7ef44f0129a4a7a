import type { Mutant } from "../mutant.ts";

const payTest = "tests/integration/paying.test.ts";
const stockTest = "tests/integration/stock.test.ts";
const stockFunctions = "prisma/migrations/20261122210000_stock_functions/migration.sql";

/** SECURITY.md F1 and F3 to F10; what a checkout promises. */
export const fairness: Mutant[] = [
  {
    id: "f1-one-seeded-operator",
    removes: "an Operator is seeded only where the Store never had one",
    file: "app/modules/stores/repository.server.ts",
    from: "    where: { id: storeId, firstOperatorAt: null },",
    to: "    where: { id: storeId },",
    killer: {
      file: "tests/integration/admin-command.sweep.test.ts",
      test: "the seed > makes no other one after the Operator was demoted and erased",
    },
  },
  {
    id: "f3-gives-way",
    removes: "goods held weakly give way to a payment",
    file: "prisma/migrations/20261127140000_stock_policies/migration.sql",
    from: '        IF "forPayment" THEN\n',
    to: '        IF NOT "forPayment" THEN\n',
    killer: {
      file: payTest,
      test: "goods in a checkout > without contact and address give way to someone who pays, and to nobody before",
    },
  },
  {
    id: "f3-stays",
    removes: "goods held firmly stay",
    file: stockFunctions,
    from: ` AND r."state" = 'held' AND r."weak"\n`,
    to: ` AND r."state" = 'held'\n`,
    killer: { file: payTest, test: "goods in a checkout > with contact and address stay, even when someone else pays" },
  },
  {
    id: "f3-caps",
    removes: "what one visitor holds firmly is bounded",
    file: "app/modules/inventory/holds.ts",
    from: "visitor: { pieces: 20,",
    to: "visitor: { pieces: 2000,",
    killer: {
      file: stockTest,
      test: "a visitor holds up to 20 pieces of a variant firmly, and a larger line not at all",
    },
  },
  {
    id: "f3-caps-networks",
    removes: "what one network holds firmly is bounded",
    file: stockFunctions,
    from: `        UNION ALL SELECT 'network', * FROM "other" WHERE "network" = "holder"->>'network'\n`,
    to: "",
    killer: {
      file: stockTest,
      test: "a network holds up to 60 pieces of a variant, 120 lines and 20 checkouts firmly, however many its visitors",
    },
  },
  {
    id: "f3-order",
    removes: "payments are the last to give way",
    file: stockFunctions,
    from: '(ORDER BY r."paying", r."createdAt" DESC',
    to: '(ORDER BY r."createdAt" DESC',
    killer: {
      file: stockTest,
      test: "weak holds give way in order, no more of them than needed, or none where that would not do",
    },
  },
  {
    id: "f4-turns",
    removes: "a provider is asked about a payment once in three seconds",
    file: "app/modules/payments/repository.server.ts",
    from: "      return taken.length === 1;",
    to: "      return taken.length >= 0;",
    killer: {
      file: payTest,
      test: "the provider > is asked about a payment once in a turn, however often its Shopper comes back",
    },
  },
  {
    id: "f4-ended",
    removes: "a provider is not asked about a payment that has ended",
    file: "app/flows/checkout/return-from-payment.server.ts",
    from: '  if (known?.kind !== "waiting" || known.state !== "pending") return known;',
    to: '  if (known?.kind !== "waiting") return known;',
    killer: { file: payTest, test: "the provider > is not asked about a payment that was called back" },
  },
  {
    id: "f7-sealed-emails",
    removes: "an email that has left is encrypted, links and all",
    file: "app/modules/emails/sealed-content.server.ts",
    from: '  return { html: "", text: "", headers: noJson, sealedContent };',
    to: "  return { html: stored.html, text: stored.text, headers: noJson, sealedContent };",
    killer: {
      file: "tests/integration/email-outbox.test.ts",
      test: "what an email said, once it has left, > is in the database for nobody to read, and for Operators without its links",
    },
  },
  {
    id: "f8-reach",
    removes: "a typed address leads to the internet alone",
    file: "app/platform/http/guarded-request.server.ts",
    from: '  return range === "unicast" && ',
    to: '  return range !== "linkLocal" && ',
    killer: {
      file: "app/platform/http/reach.test.ts",
      test: "an address that a person typed > may not be %s in production",
    },
  },
  {
    id: "f8-rebinding",
    removes: "the address that is called is the one that was judged",
    file: "app/platform/http/guarded-request.server.ts",
    from: "if (!first || addresses.some(({ address }) => !mayReach(address, reach))) return",
    to: "if (!first || !mayReach(first.address, reach)) return",
    killer: {
      file: "app/platform/http/guarded-request.test.ts",
      test: "a request to an address that a person typed > is refused when one of several addresses is closed",
    },
  },
  {
    id: "f10-return-page",
    removes: "coming back from the payment's page changes nothing by itself",
    file: "app/flows/checkout/return-from-payment.server.ts",
    from: '  if (order) return { kind: "order", number: order.number };\n  const outcome',
    to: '  if (order) return { kind: "order", number: order.number };\n  if (payment?.state === "pending") await settlePayment(viewer.storeId, payment.id);\n  const outcome',
    killer: {
      file: "tests/security/same-origin.sweep.test.ts",
      test: "from another site, with a victim's cookies, > $id changes nothing by GET, HEAD or OPTIONS",
      only: "routes/storefront/checkout-return ",
    },
  },
  {
    id: "price-at-payment",
    removes: "prices are resolved again when a payment begins",
    file: "app/flows/checkout/pay-checkout.server.ts",
    from: '  if (await renewQuote(tx, session, attempt.rules)) return "price_changed";\n',
    to: "",
    killer: {
      file: payTest,
      test: "a payment > is not begun at a price that has changed, and the next one is for the new total",
    },
  },
  {
    id: "payment-of-the-quote",
    removes: "an order is made only of what was paid for",
    file: "app/flows/money/settle-payment.server.ts",
    from: "  if (payment.quoteHash !== session.quoteHash) return",
    to: "  if (payment.quoteHash === session.id) return",
    killer: { file: payTest, test: "a payment > for another quote than its checkout's makes no order" },
  },
  {
    id: "f6-first-proof",
    removes: "an emailed link alone opens no account whose password another chose",
    file: "app/auth/recovery/open-link.server.ts",
    from: '  if (password === "") return unproved("password_needed");',
    to: '  if (password === "") return { ok: true, byPassword: false };',
    killer: {
      file: "tests/security/account-recovery.sweep.test.ts",
      test: "the first proof of an address > never opens an account by a password that its owner did not choose",
    },
  },
  {
    id: "f9-guesses",
    removes: "guesses at the workload credential are counted",
    file: "app/auth/visitor/guards.server.ts",
    from: "  if (!counted.ok) {",
    to: '  if (!counted.ok && requestId === "") {',
    killer: {
      file: "tests/security/rate-limits.test.ts",
      test: "guesses at the workload credential > are counted by address, in all ways to call, and never keep the machine itself out",
    },
  },
];
