import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { EmailContent } from "#app/modules/emails/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money-format.ts";
import type { NewOrder } from "./place-order.server.ts";

type Confirmation = Pick<
  NewOrder,
  "lines" | "currency" | "subtotalMinor" | "shippingMinor" | "totalMinor" | "shippingAddress" | "test"
> & { number: number; link: string };

const TEST_SENTENCE = "This is a TEST order: nothing was charged and nothing will be sent.";

const addressLines = ({ name, line1, line2, postalCode, city, country }: Record<string, string>) =>
  [name, line1, line2, `${postalCode} ${city}`, country].filter((line) => line !== undefined && line !== "");

/** The email that confirms an order, as HTML and as text. */
export function orderConfirmation(order: Confirmation): EmailContent {
  const store = env().STORE_NAME;
  return {
    subject: `${order.test ? "[TEST] " : ""}Order ${order.number} at ${store}`,
    html: `<!doctype html>${renderToStaticMarkup(html(order, store))}`,
    text: plain(order, store),
  };
}

function rows({ lines, currency, shippingMinor, totalMinor }: Confirmation): { label: string; amount: string }[] {
  const money = (minor: number) => formatMoney(minor, currency);
  return [
    ...lines.map((line) => ({
      label: `${line.quantity} × ${line.title}${line.variantTitle ? `, ${line.variantTitle}` : ""}`,
      amount: money(line.totalMinor),
    })),
    { label: "Shipping", amount: money(shippingMinor) },
    { label: "Total", amount: money(totalMinor) },
  ];
}

function plain(order: Confirmation, store: string): string {
  return [
    `Thank you for your order ${order.number} at ${store}.`,
    order.test ? TEST_SENTENCE : "",
    rows(order)
      .map(({ label, amount }) => `${label}: ${amount}`)
      .join("\n"),
    `Shipping to:\n${addressLines(order.shippingAddress).join("\n")}`,
    `See your order: ${order.link}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

// Mail programs know tables and inline styles only. Plain calls instead of JSX, so that the shell's commands can load this file.
const cell = { padding: "8px 0", borderBottom: "1px solid #e5e2dc" };
const amountCell = { ...cell, textAlign: "right", whiteSpace: "nowrap" } as const;
const page = { fontFamily: "Helvetica, Arial, sans-serif", color: "#22211f", margin: 0, padding: "24px" };
const sheet = { width: "100%", maxWidth: "560px", margin: "0 auto", borderCollapse: "collapse" } as const;

function html(order: Confirmation, store: string) {
  const row = ({ label, amount }: { label: string; amount: string }) =>
    h("tr", { key: label }, h("td", { style: cell }, label), h("td", { style: amountCell }, amount));
  const content = [
    h("h1", { key: "title", style: { fontSize: "22px" } }, "Thank you for your order"),
    h("p", { key: "number" }, `${store} has received order `, h("strong", null, order.number), "."),
    order.test ? h("p", { key: "test" }, TEST_SENTENCE) : null,
    h("table", { key: "lines", role: "presentation", style: sheet }, h("tbody", null, rows(order).map(row))),
    h("p", { key: "link" }, h("a", { href: order.link, style: { color: "#1d5b4f" } }, "See your order")),
    ...addressLines(order.shippingAddress).map((line, index) => h("div", { key: `address-${index}` }, line)),
  ];
  return h("html", { lang: "en" }, h("body", { style: page }, h("div", { style: sheet }, content)));
}
