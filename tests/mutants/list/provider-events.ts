import type { Mutant } from "../mutant.ts";

const inboxTest = "tests/integration/provider-inbox.test.ts";
const orderTest = "tests/integration/event-order.sweep.test.ts";
const signatureTest = "app/modules/connections/signature.test.ts";
const providersTest = "app/modules/connections/providers.test.ts";

/** SECURITY.md W1 to W4; specification, section 6. */
export const providerEvents: Mutant[] = [
  {
    id: "w1-signature",
    removes: "an event is signed with the Connection's secret",
    file: "app/modules/connections/signature.server.ts",
    from: "timingSafeEqual(given, expected)) fits = true;",
    to: "timingSafeEqual(given, given)) fits = true;",
    killer: {
      file: providersTest,
      test: "against the providers' own libraries > nothing is taken that Stripe's refuses",
    },
  },
  {
    id: "w1-time",
    removes: "an old event is refused",
    file: "app/modules/connections/signature.server.ts",
    from: "const TOLERANCE_SECONDS = 5 * 60;",
    to: "const TOLERANCE_SECONDS = 500 * 60;",
    killer: {
      file: signatureTest,
      test: "a signed time > of %i seconds ago is judged by five minutes to either side: %s",
    },
  },
  {
    id: "w1-exact-bytes",
    removes: "what is signed is every byte of the body",
    file: "app/modules/connections/standard-webhooks.server.ts",
    from: "[`${id}.${timestamp}.`, body]",
    to: "[`${id}.${timestamp}.`, body.toString().trim()]",
    killer: {
      file: signatureTest,
      test: "the body of an event > counts byte by byte, %s included (spec 6.2)",
    },
  },
  {
    id: "w3-repeats",
    removes: "an event is stored once for each of the provider's ids",
    file: "app/modules/events/receive-event.server.ts",
    from: '${column("eventId")}::text[]',
    to: '${column("eventId").map((id) => `${id} ${uuidv7()}`)}::text[]',
    killer: {
      file: orderTest,
      test: "the events of square > are noted in any order, with repeats, and change nothing else",
    },
  },
  {
    id: "w3-marked-with-its-effect",
    removes: "an event is marked in the transaction that applies it",
    file: "app/flows/money/settle-payment.server.ts",
    from: "payments.apply(before, report.facts, orderId), alongside?.(tx)]",
    to: "payments.apply(before, report.facts, orderId)]",
    killer: {
      file: inboxTest,
      test: "a stored event > is marked in the transaction that applies it: both happen, or neither",
    },
  },
  {
    id: "w3-older-facts",
    removes: "what was asked earlier never undoes what was asked later",
    file: "app/modules/payments/payment.ts",
    from: '  if (facts.version < payment.providerVersion) return { kind: "stale" };\n',
    to: "",
    killer: {
      file: orderTest,
      test: "two questions about one payment > are answered in the order in which they were asked, whichever answer comes first",
    },
  },
  {
    id: "w3-any-order",
    removes: "a payment that is refunded before it was heard of makes its order all the same",
    file: "app/flows/money/settle-payment.server.ts",
    from: '  const late = state === "refunded" && ',
    to: '  const late = state === "failed" && ',
    killer: {
      file: orderTest,
      test: "end as written down in every order, while the truth moves on",
      only: "stripe about a payment, a dispute",
    },
  },
  {
    id: "w3-no-regress",
    removes: "a settled payment does not go back to pending",
    file: "app/modules/payments/payment.ts",
    from: '  return { kind: "state", state: canBecome(payment.state, next) ? next : payment.state };',
    to: '  return { kind: "state", state: next };',
    killer: {
      file: "app/modules/payments/payment.test.ts",
      test: "a provider's facts > never lead where the table does not",
    },
  },
  {
    id: "w4-size",
    removes: "a body is bounded before anything is done with it",
    file: "app/platform/http/request-body.server.ts",
    from: '      if (size > limitBytes) settle({ ok: false, code: "payload_too_large" });',
    to: '      if (size < 0) settle({ ok: false, code: "payload_too_large" });',
    killer: {
      file: "tests/integration/server-body.test.ts",
      test: "size > one byte more is refused, told by Content-Length or not",
    },
  },
];
