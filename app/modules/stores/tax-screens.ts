import type { Screen, SettingsField, SettingsScreen } from "./settings-fields.ts";
import { MOST_TAX_RATES } from "./taxes.ts";

/** The taxes without their zones. */
export const taxesScreen: Screen<
  "note" | "pricesIncludeTax" | "shownPrices" | "country" | "shippingTax" | "classes" | "untaxed"
> = {
  title: "Taxes",
  what: "How prices are entered, and what is due where",
  sections: [
    {
      title: "Prices",
      fields: [
        {
          name: "pricesIncludeTax",
          kind: "check",
          label: "Prices include taxes",
          hint: "If on, customers pay the price shown, wherever they are, and the tax is part of it. If off, taxes are added at checkout.",
        },
        {
          name: "shownPrices",
          kind: "choice",
          label: "Prices in the shop",
          hint: "With or without the taxes of your country, on every page and in the cart.",
          choices: [
            { value: "entered", label: "As entered" },
            { value: "with", label: "With taxes" },
            { value: "without", label: "Without taxes" },
          ],
        },
        {
          name: "country",
          kind: "choice",
          label: "Your country",
          hint: "Taxes in the cart are estimated for it until the customer enters an address.",
        },
        { name: "shippingTax", kind: "choice", label: "Tax on shipping" },
        {
          name: "untaxed",
          kind: "check",
          label: "I charge no taxes",
          hint: "Select this if you don’t need tax zones, and Settings stops asking for them. A zone you add still applies.",
        },
      ],
    },
    {
      title: "Tax classes",
      text: "For items that are taxed differently, such as books or food. You choose the class of each product.",
      fields: [
        {
          name: "classes",
          kind: "rows",
          label: "Tax classes",
          row: "Class",
          most: 20,
          columns: [
            { name: "id", kind: "id", label: "ID" },
            { name: "name", kind: "line", label: "Name" },
          ],
        },
      ],
    },
    {
      title: "Tax note",
      fields: [
        {
          name: "note",
          kind: "line",
          label: "Note next to prices",
          hint: "For example “Prices include tax”, without a full stop. Leave it empty if there’s nothing to say.",
        },
      ],
    },
  ],
};

/** A zone of the taxes, on a page of its own. */
export const taxZoneScreen: SettingsScreen = {
  title: "Tax zone",
  what: "How items are taxed in a country, or in part of one",
  sections: [
    {
      title: "Place",
      fields: [
        { name: "name", kind: "line", label: "Name", hint: "For staff, for example the country’s name." },
        {
          name: "countries",
          kind: "countries",
          label: "Countries",
          hint: "A zone may have several if the same rates are due in all of them.",
        },
        {
          name: "regions",
          kind: "codes",
          label: "States or provinces",
          hint: "Only these, as codes separated by commas, for example US-CA, US-NV. Leave it empty for the whole country.",
        },
        {
          name: "postalPrefixes",
          kind: "codes",
          label: "Postal codes",
          hint: "Only those that begin like this, for example 902, 9033. Leave it empty for all of them.",
        },
      ],
    },
    {
      title: "Rates",
      text: "Each is due on the items of its class. A class without a rate here is taxed like the standard class; without any rates, nothing is taxed.",
      fields: [
        {
          name: "rates",
          kind: "rows",
          label: "Rates",
          row: "Rate",
          most: MOST_TAX_RATES,
          columns: [
            { name: "id", kind: "id", label: "ID" },
            { name: "name", kind: "line", label: "Name", hint: "As orders and invoices show it." },
            { name: "milliPercent", kind: "percent", label: "Rate" },
            { name: "taxClass", kind: "choice", label: "Class" },
            { name: "compound", kind: "check", label: "Also due on the taxes above it" },
          ],
        },
      ],
    },
  ],
};

export const taxZoneFields: readonly SettingsField[] = taxZoneScreen.sections.flatMap(({ fields }) => fields);
