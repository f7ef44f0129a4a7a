import { id } from "./sales-statements.ts";

/** The tables that `seedSales` fills, in their order, each with the statement that makes its rows. */
export const salesTables: readonly (readonly [table: string, statement: string])[] = [
  [
    "auth_user",
    `INSERT INTO "auth_user" ("id", "storeId", "name", "email", "emailVerified", "banned", "createdAt", "updatedAt")
     SELECT ${id("0001")}, store, name, email, TRUE, n % 1000 = 3, at, at FROM buyer, seed`,
  ],
  [
    "mod_newsletter",
    `INSERT INTO "mod_newsletter" ("id", "storeId", "email", "emailKey", "state", "requestedAt", "confirmedAt", "unsubscribedAt")
     SELECT ${id("0002")}, store, email, email, (CASE n % 10 WHEN 1 THEN 'unsubscribed' WHEN 2 THEN 'pending' ELSE 'confirmed' END)::"mod_newsletter_state",
            at, CASE WHEN n % 10 <> 2 THEN at END, CASE WHEN n % 10 = 1 THEN at + interval '1 day' END FROM buyer, seed`,
  ],
  [
    "mod_orders",
    `INSERT INTO "mod_orders" ("id", "storeId", "number", "checkoutSessionId", "customerId", "state", "test", "email", "shippingAddress", "shippingMethod",
       "currency", "subtotalMinor", "shippingMinor", "totalMinor", "refundedMinor", "placedAt", "fulfilledAt", "cancelledAt",
       "pickupPlace", "readyAt")
     SELECT ${id("0003")}, store, numbered + n, ${id("0004")}, ${id("0001", "customer")}, state::"mod_orders_state", test, email,
            jsonb_build_object('name', name, 'line1', 'Main Street ' || n % 200 + 1, 'city', 'Berlin', 'country', 'DE', 'postalCode', '10115'), 'standard',
            'EUR', subtotal, 490, total, refunded, at, CASE WHEN state = 'fulfilled' THEN at + interval '1 day' END,
            CASE WHEN state = 'cancelled' THEN at + interval '2 hours' END,
            CASE WHEN n % 10 = 4 THEN '1 Harbour Street' ELSE '' END, CASE WHEN n % 10 = 4 THEN at + interval '1 hour' END
     FROM sale, seed ORDER BY n`,
  ],
  [
    "mod_orders_customer_total",
    `INSERT INTO "mod_orders_customer_total" ("storeId", "customerId", "currency", "orders", "spentMinor", "lastOrderAt")
     SELECT store, ${id("0001", "customer")}, 'EUR', count(*), sum(total - refunded), max(at)
     FROM sale, seed WHERE customer IS NOT NULL AND NOT test AND state <> 'cancelled' GROUP BY store, customer`,
  ],
  [
    "mod_orders_line",
    `INSERT INTO "mod_orders_line" ("id", "storeId", "orderId", "position", "variantId", "productHandle", "title", "variantTitle", "sku", "quantity", "unitPriceMinor", "totalMinor")
     SELECT ${id("0005", "s.n * 2 + position")}, store, ${id("0003", "s.n")}, position, a."id", a."handle", a."title", a.variant, a."sku", 1, a.price, a.price
     FROM seed, sale s, LATERAL (VALUES (0, s."firstArticle"), (1, s."secondArticle")) AS lines(position, article) JOIN article a ON a.place = lines.article`,
  ],
  [
    "mod_orders_event",
    `INSERT INTO "mod_orders_event" ("id", "storeId", "orderId", "kind", "at")
     SELECT ${id("0006", "n * 4 + step")}, store, ${id("0003")}, kind::"mod_orders_event_kind", at + interval '1 second' * step
     FROM seed, sale, LATERAL (VALUES (0, 'placed'), (1, 'paid'), (2, 'email_queued'), (3, nullif(state, 'open'))) AS steps(step, kind) WHERE kind IS NOT NULL`,
  ],
  [
    "mod_payments",
    `INSERT INTO "mod_payments" ("id", "storeId", "connectionId", "checkoutSessionId", "orderId", "idempotencyKey", "state", "providerIntentId", "quoteHash",
       "currency", "amountMinor", "authorisedMinor", "capturedMinor", "refundedMinor", "providerVersion", "description", "createdAt", "updatedAt")
     SELECT ${id("0007")}, store, connection, ${id("0004")}, ${id("0003")}, 'key-' || n, (CASE WHEN refunded = total THEN 'refunded' ELSE 'succeeded' END)::"mod_payments_state",
            'pi_' || lpad(to_hex(n), 24, '0'), md5(n::text) || md5(n::text), 'EUR', total, total, total, refunded, 2, 'A large shop', at, at
     FROM sale, seed ORDER BY n`,
  ],
  [
    "mod_payments_entry",
    `INSERT INTO "mod_payments_entry" ("id", "storeId", "paymentId", "kind", "amountMinor", "at")
     SELECT ${id("0008", "n * 4 + step")}, store, ${id("0007")}, kind::"mod_payments_entry_kind", amount, at + interval '1 second' * step
     FROM seed, sale, LATERAL (VALUES (0, 'authorised', total), (1, 'captured', total), (2, 'refunded', refunded)) AS entries(step, kind, amount) WHERE amount > 0`,
  ],
  [
    "mod_connections_event",
    `INSERT INTO "mod_connections_event" ("id", "storeId", "connectionId", "eventId", "type", "subject", "body", "headers", "state", "attempts", "receivedAt", "processedAt")
     SELECT ${id("0009")}, store, connection, 'evt_' || lpad(to_hex(n), 24, '0'), CASE WHEN refunded > 0 THEN 'payment_intent.refunded' ELSE 'payment_intent.succeeded' END,
            'pi_' || lpad(to_hex(n), 24, '0'), CASE WHEN at > until - interval '90 days' THEN convert_to('{"id":"evt_' || n || '"}', 'UTF8') END,
            '{}', 'processed', 1, at, at + interval '1 second'
     FROM sale, seed ORDER BY n`,
  ],
  [
    "mod_emails",
    `INSERT INTO "mod_emails" ("id", "storeId", "dedupeKey", "aboutId", "recipient", "subject", "html", "text", "sealedContent", "state", "attempts", "createdAt", "sentAt")
     SELECT ${id("000a")}, store, 'order-confirmation:' || ${id("0003")}, ${id("0003")}, email, 'Your order ' || numbered + n, '', '', '',
            (CASE WHEN n % 500 = 11 THEN 'bounced' ELSE 'delivered' END)::"mod_emails_state", 1, at, at + interval '2 seconds'
     FROM sale, seed ORDER BY n`,
  ],
  [
    "mod_requests",
    `INSERT INTO "mod_requests" ("id", "storeId", "number", "owner", "operationKey", "contentHash", "customerId", "kind", "state", "email", "name", "note",
       "currency", "subtotalMinor", "expiresAt", "createdAt")
     SELECT ${id("000b")}, store, 100 + n, 'customer:' || n, 'key-' || n, md5(n::text) || md5(n::text), ${id("0001")}, 'quote',
            (CASE WHEN n % 9 = 0 THEN 'declined' ELSE 'expired' END)::"mod_requests_state", email, name, '', 'EUR', 4990, at + interval '14 days', at
     FROM seed, buyer WHERE n % 3 = 0`,
  ],
  [
    "mod_audit",
    `INSERT INTO "mod_audit" ("id", "storeId", "at", "actor", "actorId", "action", "targetKind", "targetId", "address")
     SELECT ${id("000c")}, store, at + interval '1 day', 'operator', ${id("0001", "n % 5 + 1")}, 'order.' || state, 'order', ${id("0003")}::text, '203.0.113.' || n % 250
     FROM sale, seed WHERE state <> 'open' ORDER BY n`,
  ],
];
