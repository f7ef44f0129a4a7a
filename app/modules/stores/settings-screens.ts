/** What stands where on the screens of the settings, and how it is typed. */
import { accessScreen } from "./access-screen.ts";
import { frameScreen } from "./frame-screen.ts";
import { lookSection } from "./look-section.ts";
import { manualPaymentsScreen } from "./manual-payments-screen.ts";
import type { Settings, SettingsGroup } from "./settings.schema.ts";
import type { Screen, SettingsField, SettingsScreen } from "./settings-fields.ts";
import { taxesScreen } from "./tax-screens.ts";

/** Zones have pages of their own. */
type Screens = { readonly [Group in SettingsGroup]: Screen<keyof Settings[Group] & string> };

export const settingsScreens: Screens = {
  store: {
    title: "Store details",
    what: "Name, look, address and contact, language and time zone",
    sections: [
      {
        title: "Name",
        fields: [
          { name: "name", kind: "line", label: "Store name" },
          {
            name: "tagline",
            kind: "line",
            label: "Tagline",
            hint: "One sentence that search engines and link previews show.",
          },
          { name: "about", kind: "text", label: "About the store", hint: "Shown at the foot of every page." },
        ],
      },
      lookSection,
      {
        title: "Address and contact",
        text: "Customers see these at the foot of pages and emails. Many countries require them by law.",
        fields: [
          {
            name: "legalName",
            kind: "line",
            label: "Legal name",
            hint: "The business behind the store, for example Harbour Goods Ltd.",
          },
          { name: "address", kind: "lines", label: "Address" },
          { name: "email", kind: "email", label: "Contact email" },
          { name: "phone", kind: "phone", label: "Phone" },
          { name: "vatId", kind: "line", label: "Tax ID", hint: "The number your tax office gave your business." },
        ],
      },
      {
        title: "Language and time",
        fields: [
          {
            name: "language",
            kind: "language",
            label: "Language and region",
            hint: "With German, customers read German; with any other language, English. Prices, numbers and dates follow the region.",
          },
          {
            name: "timeZone",
            kind: "timeZone",
            label: "Time zone",
            hint: "Customers and staff see times in this zone.",
          },
        ],
      },
    ],
  },
  home: {
    title: "Home page",
    what: "Heading, picture, and what makes your store special",
    sections: [
      {
        title: "Top of the page",
        fields: [
          {
            name: "heading",
            kind: "line",
            label: "Heading",
            hint: "Without one, the page starts with the store’s name.",
          },
          { name: "text", kind: "text", label: "Text" },
          { name: "picture", kind: "picture", label: "Picture", hint: "Wide ones look best." },
          {
            name: "pictureAlt",
            kind: "line",
            label: "Alt text",
            hint: "What the picture shows, for people who can’t see it.",
          },
        ],
      },
      {
        title: "Why your store",
        text: "Up to three points below the products. Empty ones aren’t shown.",
        fields: [
          { name: "pointsHeading", kind: "line", label: "Heading" },
          {
            name: "points",
            kind: "rows",
            label: "Points",
            row: "Point",
            most: 3,
            fixed: true,
            columns: [
              { name: "title", kind: "line", label: "Title" },
              { name: "text", kind: "text", label: "Text" },
            ],
          },
        ],
      },
    ],
  },
  frame: frameScreen,
  texts: {
    title: "Shipping and returns",
    what: "What customers read about both on product pages, in the cart and at checkout",
    sections: [
      {
        title: "Texts",
        text: "An empty line starts a new paragraph. Texts that are empty aren’t shown.",
        fields: [
          { name: "shipping", kind: "lines", label: "Shipping", hint: "For example how soon you ship, and by whom." },
          {
            name: "returns",
            kind: "lines",
            label: "Returns",
            hint: "For example how long customers have, and who pays for the parcel.",
          },
        ],
      },
    ],
  },
  access: accessScreen,
  checkout: {
    title: "Notes and quote requests",
    what: "What customers can write with an order, or ask for instead of paying right away",
    sections: [
      {
        title: "Cart",
        fields: [
          {
            name: "noteToSeller",
            kind: "check",
            label: "A note to you",
            hint: "Customers can write a note in the cart. You see it with the order and on its packing slip.",
          },
        ],
      },
      {
        title: "What customers can ask for",
        text: "You answer each request yourself. If all three are off, the cart offers checkout only.",
        fields: [
          {
            name: "quotes",
            kind: "check",
            label: "A quote",
            hint: "You reply with a price, which the customer can pay.",
          },
          {
            name: "collection",
            kind: "check",
            label: "Collecting the order",
            hint: "The customer comes to you instead of paying for shipping.",
          },
          {
            name: "invoices",
            kind: "check",
            label: "Buying on invoice",
            hint: "You send an invoice, and the customer pays it later.",
          },
        ],
      },
    ],
  },
  orders: {
    title: "Order numbers",
    what: "The prefix of order numbers, and the number to continue from",
    sections: [
      {
        title: "New orders",
        text: "Orders that were already placed keep their numbers and their prefix.",
        fields: [
          {
            name: "numberPrefix",
            kind: "line",
            label: "Prefix",
            hint: "For example, TS- makes TS-1042. At most 10 characters.",
          },
          { name: "nextNumber", kind: "whole", optional: true, label: "Next number" },
        ],
      },
    ],
  },
  taxes: taxesScreen,
  shipping: {
    title: "Shipping",
    what: "Where you ship to, how, and for how much",
    sections: [
      {
        title: "Packaging",
        fields: [
          {
            name: "tareGrams",
            kind: "whole",
            label: "Weight of the empty package",
            unit: "g",
            hint: "Added to what the items weigh, for methods with prices by weight.",
          },
        ],
      },
      {
        title: "Countries you bill",
        text: "Customers can name a billing address in any country, unless you select some here.",
        fields: [
          {
            name: "countriesBilled",
            kind: "countries",
            label: "Countries you bill",
            hint: "Without a selection, bills go anywhere.",
          },
        ],
      },
    ],
  },
  emails: {
    title: "Emails",
    what: "Sender, reply address, footer and newsletter",
    sections: [
      {
        title: "Sender",
        fields: [
          {
            name: "senderName",
            kind: "line",
            label: "Sender name",
            hint: "What inboxes show next to the address. Without one, it’s the store’s name.",
          },
          {
            name: "replyTo",
            kind: "email",
            label: "Reply-to address",
            hint: "Where replies arrive. Without one, they go to the address that emails are sent from.",
          },
        ],
      },
      {
        title: "Content",
        fields: [
          {
            name: "footer",
            kind: "lines",
            label: "Footer",
            hint: "At the foot of every email, above your address.",
          },
          {
            name: "newsletterFrequency",
            kind: "line",
            label: "Newsletter frequency",
            hint: "How often you send it, worded to end a sentence, for example “twice a month”.",
          },
        ],
      },
    ],
  },
  manualPayments: manualPaymentsScreen,
  payments: {
    title: "Refund limits",
    what: "When refunds need a recent sign-in",
    sections: [
      {
        title: "What staff can refund without confirming who they are",
        text: "Above these amounts, they must have signed in within the last 15 minutes. A stranger at an open computer can’t pay out more.",
        fields: [
          { name: "refundProofMinor", kind: "amount", label: "Refunds of one payment, up to" },
          { name: "dailyRefundProofMinor", kind: "amount", label: "Refunds by one person in a day, up to" },
        ],
      },
    ],
  },
};

export const settingsScreen = (group: SettingsGroup): SettingsScreen => settingsScreens[group];

/** The names of a group's fields that hold a picture of the media library. */
export const pictureFields = (group: SettingsGroup): string[] =>
  fieldsOfGroup(group).flatMap(({ kind, name }) => (kind === "picture" ? [name] : []));

export const fieldsOfGroup = (group: SettingsGroup): readonly SettingsField[] =>
  settingsScreen(group).sections.flatMap(({ fields }) => fields);
