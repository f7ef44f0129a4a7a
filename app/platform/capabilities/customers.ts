import type { Capability } from "./capability.ts";

export const customers = [
  {
    id: "guest-order-lookup",
    title: "Orders by number and email",
    what: "A guest opens an order with its number and its email address together, never with just one of them. Attempts are limited.",
    maturity: "Experimental",
    evidence: {
      "tests/security/order-lookup.test.ts": [
        "a guest's order > is shown for its number and its address, in any case and spelling, in that browser from then on",
        "a guest's order > gets one answer for a number that is nobody's, another's address, an account's order and an erased one",
        "a guest's order > cannot be guessed: after ten tries a visitor waits, also for the right answer",
      ],
    },
  },
  {
    id: "customer-accounts",
    title: "Customer accounts",
    what: "Profile, address book, saved addresses at checkout and buying again. Staff have a list of customers with history and notes.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/customers.test.ts": [
        "what belongs to one Customer > is neither shown to nor changed by another: addresses, profile, data, checkout, reorder",
        "the address book > keeps one of two equal addresses, and no more than its maximum, also of thirty at once",
        "buying again > puts what is still sold and there into the cart at today's prices, and says what is not",
        "the Operator's list of Customers > shuts somebody out at once, on all devices, and lets them in again",
      ],
      "tests/e2e/customer-account.test.ts": [
        "%s, on a phone, > a customer keeps a profile and an address book, and undoes a removal",
      ],
    },
    keepsData: true,
  },
  {
    id: "data-export-and-erasure",
    title: "Data export and erasure",
    what: "Customers download all the data the store holds about them as JSON, and can have it erased. Order records stay.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/account-erasure.test.ts": [
        "an erased account > leaves no name, address, email, phone number or note anywhere, and the books as they were",
        "an erased account > keeps what an order needs until it is sent, then loses that too",
        "an erasure beside a payment > of the same moment ends with no trace, whatever was first, and each charge has one order or went back",
      ],
      "tests/integration/customers.test.ts": [
        "a copy of the data > has all that the store holds of a person, as JSON that nobody keeps, and no key to anything",
      ],
    },
    keepsData: true,
  },
] as const satisfies readonly Capability[];
