import type { Mutant } from "../mutant.ts";

const lists = "tests/integration/order-deliveries.test.ts";
const names = "tests/integration/pick-up-names.test.ts";

/** docs/locations.md: who comes for an order is asked, kept with it and forgotten with its customer; what is ready is found. */
export const pickUp: Mutant[] = [
  {
    id: "pick-up-name",
    removes: "a pick-up isn’t ordered on the pages without the name of who comes",
    file: "app/modules/checkout/checkout.schema.ts",
    from: "extend({ pickupName: pickupNameSchema })",
    to: 'extend({ pickupName: pickupNameSchema.catch("") })',
    killer: { file: names, test: "is asked of a pick-up alone, and what is wrong with it is said at its field" },
  },
  {
    id: "pick-up-name-expired",
    removes: "the name is kept where the checkout has expired meanwhile",
    file: "app/modules/checkout/update-checkout.server.ts",
    from: "      ...(pickupName === undefined ? {} : { pickupName }),\n",
    to: "",
    killer: { file: names, test: "is kept where the checkout has expired meanwhile" },
  },
  {
    id: "pick-up-name-shipped",
    removes: "an order that is shipped keeps nobody’s name for a pick-up",
    file: "app/modules/checkout/delivery.ts",
    from: "{ shippingAddress: shippingAddress ?? {} }",
    to: "{ shippingAddress: shippingAddress ?? {}, pickupName: chosen.pickupName }",
    killer: {
      file: "app/modules/checkout/delivery.test.ts",
      test: "a checkout > becomes an order with an address, with a place and who comes there, or with neither",
    },
  },
  {
    id: "pick-up-name-erased",
    removes: "an order forgets who picked it up when its customer is erased",
    file: "app/modules/orders/personal-data.server.ts",
    from: ', pickupName: ""',
    to: "",
    killer: {
      file: "tests/integration/account-erasure.sweep.test.ts",
      test: "an erased account > leaves no name, address, email, phone number or note anywhere, and the books as they were",
    },
  },
  {
    id: "pick-up-ready",
    removes: "orders that are ready to collect are those that nobody has collected",
    file: "app/modules/orders/order-filters.server.ts",
    from: 'ready: { state: "open", readyAt: { not: null }, fulfilledAt: null, cancelledAt: null }',
    to: "ready: { readyAt: { not: null } }",
    killer: { file: lists, test: "?%s shows its orders" },
  },
  {
    id: "pick-up-fulfil-all",
    removes: "all that match are fulfilled, and none besides",
    file: "app/routes/admin/orders/fulfil.tsx",
    from: 'awaited, delivery, state: "open"',
    to: 'awaited, state: "open"',
    killer: { file: lists, test: "what is fulfilled or captured for all that match is of the filter alone" },
  },
  {
    id: "pick-up-index",
    removes: "pick-ups that are older than all else are found in an index",
    file: "prisma/migrations/20261128141000_orders_by_delivery/migration.sql",
    from: `WHERE "pickupPlace" <> '';`,
    to: `WHERE "pickupPlace" = '-';`,
    killer: {
      file: "tests/integration/admin-lists.sweep.test.ts",
      test: "a store where %s > finds orders by %j in an index",
      only: "older orders are picked up",
    },
  },
  {
    id: "orders-of-one-total",
    removes: "a page of orders that cost the same doesn't read all of them",
    file: "prisma/migrations/20261129121000_orders_in_index_order/migration.sql",
    from: ` || lpad("number"::text, 10, '0')`,
    to: "",
    killer: {
      file: "tests/integration/admin-lists.sweep.test.ts",
      test: "orders that all cost the same lead on and back by %s",
    },
  },
];
