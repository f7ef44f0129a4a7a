import { formatMoney } from "#app/kernel/money.ts";
import type { Settings, SettingsGroup } from "./settings.schema.ts";
import { languageName, timeZoneName } from "./settings-choices.ts";
import type { HowToWrite } from "./settings-differences.ts";

type Summary = (settings: Settings, how: HowToWrite) => string;

const whoSees = { everyone: "Open to everyone", password: "Behind a password", nobody: "Closed" };

const summaries: { [Group in SettingsGroup]: Summary } = {
  store: ({ store: { name, language, timeZone } }) =>
    [name, languageName(language), timeZoneName(timeZone)].join(" · "),
  home: ({ home, store }) => home.heading || `No heading, so the page starts with “${store.name}”`,
  frame({ frame: { announcement, links, newsletter } }) {
    const parts = [
      announcement ? `“${announcement}”` : "No announcement",
      links.length > 0 ? links.map(({ title }) => title).join(", ") : "",
      newsletter ? "newsletter form" : "",
    ];
    return parts.filter(Boolean).join(" · ");
  },
  texts({ texts: { shipping, returns } }) {
    const written = [shipping ? "Shipping" : "", returns ? "Returns" : ""].filter(Boolean);
    return written.join(" · ") || "No texts";
  },
  access({ access: { visitors, searchEngines } }) {
    const parts = [whoSees[visitors], searchEngines ? "" : "hidden from search engines"];
    return parts.filter(Boolean).join(" · ");
  },
  checkout({ checkout: { noteToSeller, quotes, collection, invoices } }) {
    const on = [
      noteToSeller ? "note" : "",
      quotes ? "quote" : "",
      collection ? "collection" : "",
      invoices ? "invoice" : "",
    ].filter(Boolean);
    return on.length > 0 ? `On: ${on.join(", ")}` : "All off";
  },
  orders: ({ orders: { numberPrefix } }) => (numberPrefix ? `Prefix ${numberPrefix}` : "Numbers without a prefix"),
  taxes({ taxes: { note, zones, pricesIncludeTax } }) {
    const due =
      zones.length === 0 ? "No tax zones" : `${zones.length} ${zones.length === 1 ? "tax zone" : "tax zones"}`;
    const prices = zones.length === 0 ? "" : `prices ${pricesIncludeTax ? "with" : "without"} taxes`;
    return [due, prices, note && `“${note}”`].filter(Boolean).join(" · ");
  },
  shipping({ shipping: { countries, methods } }) {
    const titles = [...new Set(methods.map(({ title }) => title))].join(", ") || "No shipping method";
    if (countries.length === 0) return `No countries · ${titles}`;
    return `${countries.length} ${countries.length === 1 ? "country" : "countries"} · ${titles}`;
  },
  emails: ({ emails: { senderName, replyTo } }) =>
    [`From ${senderName || "the store"}`, replyTo ? `replies to ${replyTo}` : ""].filter(Boolean).join(", "),
  manualPayments({ manualPayments: { ways } }) {
    return ways.map(({ title }) => title).join(", ") || "None";
  },
  payments({ payments: { refundProofMinor, dailyRefundProofMinor } }, { currency, language }) {
    const [one, day] = [refundProofMinor, dailyRefundProofMinor].map((minor) => formatMoney(minor, currency, language));
    return `Up to ${one} of a payment, ${day} a day`;
  },
};

/** What a group holds, in a line. */
export const settingsSummary = (group: SettingsGroup, settings: Settings, how: HowToWrite): string =>
  summaries[group](settings, how);
