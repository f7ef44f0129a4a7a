import type { Settings } from "./settings.schema.ts";
import type { Screen } from "./settings-fields.ts";

/** Who can see the storefront, and whether search engines list it. */
export const accessScreen: Screen<Exclude<keyof Settings["access"], "passwordHash">> = {
  title: "Store access",
  what: "Who can see your store, and whether search engines find it",
  sections: [
    {
      title: "Visitors",
      text: "Staff who are signed in always see the store. Customers can still see the orders they have placed.",
      fields: [
        {
          name: "visitors",
          kind: "choice",
          label: "Who can see the store",
          choices: [
            { value: "everyone", label: "Everyone" },
            { value: "password", label: "Only people with a password" },
            { value: "nobody", label: "No one (closed)" },
          ],
        },
        {
          name: "password",
          kind: "password",
          label: "Password",
          hint: "At least 6 characters. Leave this empty to keep the password you have. With a new one, everyone has to enter it again.",
        },
        {
          name: "message",
          kind: "lines",
          label: "Message to visitors",
          hint: "People who can’t see the store read this. Say when you open, for example.",
        },
      ],
    },
    {
      title: "Search engines",
      fields: [
        {
          name: "searchEngines",
          kind: "check",
          label: "Let search engines find this store",
          hint: "If this is off, pages ask search engines not to list them. It can take weeks for listed pages to disappear.",
        },
      ],
    },
  ],
};
