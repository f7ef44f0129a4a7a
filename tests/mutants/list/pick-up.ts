import type { Mutant } from "../mutant.ts";

const names = "tests/integration/pick-up-names.test.ts";

/** docs/locations.md: who comes for an order is asked, kept with it, and forgotten with its customer. */
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
      file: "tests/integration/account-erasure.test.ts",
      test: "an erased account > leaves no name, address, email, phone number or note anywhere, and the books as they were",
    },
  },
];
