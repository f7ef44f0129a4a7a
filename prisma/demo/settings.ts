import type { OpenGroup, SettingsInput } from "#app/modules/stores/settings.schema.ts";

/** What an Operator would have entered in Settings, for the demo store. */
export const demoSettings: { [Group in OpenGroup]?: SettingsInput[Group] } = {
  store: {
    language: "en-IE",
    timeZone: "UTC",
    email: "hello@store.example",
    tagline: "Few things, made well: for the home, the kitchen, the desk and the road.",
    accent: "#1b5144",
    about: "Few things, made well, and made to be mended. Shipped from our own stock.",
  },
  home: {
    heading: "Made to be kept.",
    text: "Few things, made well: for the home, the kitchen, the desk and the road. Plain where it can be, mended when it must be.",
    pointsHeading: "We’d rather sell you one good kettle than three.",
    points: [
      {
        title: "Chosen, not collected",
        text: "A small range that we use ourselves. When something better comes along, it replaces what we had.",
      },
      {
        title: "Honest about stock",
        text: "What you see is on our shelf. Once you’ve entered your details at checkout, your items are reserved for you.",
      },
      {
        title: "Built for repair",
        text: "Screws instead of glue, seams that can be resewn, parts that can be replaced.",
      },
    ],
  },
  taxes: { note: "Prices include VAT" },
  shipping: {
    countries: ["AT", "BE", "DK", "FI", "FR", "DE", "IE", "IT", "LU", "NL", "PL", "PT", "ES", "SE"],
    methods: [
      {
        id: "standard",
        title: "Standard",
        description: "3 to 5 working days",
        priceMinor: 490,
        freeFromMinor: 6000,
      },
      { id: "express", title: "Express", description: "Next working day", priceMinor: 1290, freeFromMinor: null },
    ],
  },
  texts: {
    shipping: [
      "We pack on working days, and hand your parcel over within one working day of your order. How long it then takes stands beside each way of shipping at checkout.",
      "We’ll email you when your parcel is on its way. If an item is out of stock when we pack, we’ll write to you first and ask what you’d like us to do.",
    ].join("\n\n"),
    returns: [
      "You have 30 days from the day your parcel arrives to send anything back, unused. Write to us first, and we’ll tell you where to.",
      "You pay for the parcel back. If something arrives broken, or isn’t what you ordered, we do, and you choose between a repair, a replacement and your money.",
      "We refund you within 14 days of getting your items back.",
    ].join("\n\n"),
  },
  emails: { newsletterFrequency: "about once a month" },
};
