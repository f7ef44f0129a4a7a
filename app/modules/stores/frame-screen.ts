import type { Settings } from "./settings.schema.ts";
import type { Screen } from "./settings-fields.ts";

const LINK = "A page of your store, such as /collections/sale, or a URL that begins with https://.";

/** What stands above and below every page of the storefront. */
export const frameScreen: Screen<keyof Settings["frame"]> = {
  title: "Header and footer",
  what: "Announcement, links, payment methods and newsletter",
  sections: [
    {
      title: "Announcement",
      text: "A line at the top of every page. Without dates it’s always shown; dates are in the store’s time zone.",
      fields: [
        { name: "announcement", kind: "line", label: "Text" },
        { name: "announcementLink", kind: "link", label: "Link", hint: LINK },
        { name: "announcementFrom", kind: "date", label: "First day" },
        { name: "announcementUntil", kind: "date", label: "Last day" },
      ],
    },
    {
      title: "Links",
      text: "Shown in the footer, for example how to return something. A footer menu of your own replaces them.",
      fields: [
        {
          name: "links",
          kind: "rows",
          label: "Links",
          row: "Link",
          most: 8,
          columns: [
            { name: "title", kind: "line", label: "Text" },
            { name: "to", kind: "link", label: "Link", hint: LINK },
          ],
        },
        {
          name: "social",
          kind: "lines",
          label: "Social media",
          hint: "The URLs of your profiles elsewhere, one per line.",
        },
      ],
    },
    {
      title: "Payment methods and newsletter",
      fields: [
        {
          name: "waysToPay",
          kind: "codes",
          label: "Payment methods",
          hint: "Separate them with commas, for example Visa, Mastercard, bank transfer.",
        },
        {
          name: "newsletter",
          kind: "check",
          label: "Newsletter form",
          hint: "Visitors who have confirmed their subscription in the same browser don’t see it.",
        },
      ],
    },
  ],
};
