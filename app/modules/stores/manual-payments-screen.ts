import type { Screen } from "./settings-fields.ts";

export const manualPaymentsScreen: Screen<"ways"> = {
  title: "Manual payments",
  what: "Bank transfer, cash on delivery and other payment methods without a provider",
  sections: [
    {
      title: "Payment methods",
      text: "Customers choose one of these instead of paying online. You mark the order as paid once the money has arrived.",
      fields: [
        {
          name: "ways",
          kind: "rows",
          label: "Payment methods",
          row: "Method",
          most: 6,
          columns: [
            { name: "id", kind: "id", label: "ID" },
            { name: "title", kind: "line", label: "Name", hint: "For example Bank transfer." },
            {
              name: "audience",
              kind: "choice",
              label: "Who can use this method",
              hint: "Allow a customer on their page under Customers.",
              choices: [
                { value: "everyone", label: "Everyone" },
                { value: "accounts", label: "Customers with an account" },
                { value: "allowed", label: "Only customers you allow" },
              ],
            },
            { name: "description", kind: "line", label: "Description", hint: "Shown next to the name at checkout." },
            {
              name: "instructions",
              kind: "lines",
              label: "How to pay",
              hint: "On the order’s page and in emails, for example your bank account.",
            },
            {
              name: "days",
              kind: "whole",
              label: "Days to pay",
              hint: "An order that isn’t paid by then is cancelled, and its items go back on sale.",
            },
            {
              name: "fulfilFirst",
              kind: "check",
              label: "Ship before it’s paid",
              hint: "For cash on delivery or invoices. Such orders aren’t cancelled.",
            },
            { name: "pickupOnly", kind: "check", label: "Only for orders that are picked up" },
          ],
        },
      ],
    },
  ],
};
