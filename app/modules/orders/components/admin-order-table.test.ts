import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { type AdminOrderRow, AdminOrderTable } from "./admin-order-table.tsx";

const order: AdminOrderRow = {
  ...{ id: "0", number: 7, numberPrefix: "", state: "open", test: false, email: "a@shop.test", currency: "EUR" },
  ...{ totalMinor: 4490, placedAt: new Date(0), payBy: null, awaitsPayment: false, partlyPaid: false },
  ...{ isPaid: false, refund: null },
};
const payBy = new Date(0);

/** The text of the cells Status and Payment. */
function cells(given: Partial<AdminOrderRow>, label?: string) {
  const payments = label ? { [order.id]: { label, tone: "success" as const } } : {};
  const table = createElement(AdminOrderTable, { caption: "Orders", orders: [{ ...order, ...given }], payments });
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: "/admin/orders" }, table));
  const badges = [...html.matchAll(/<td.*?<\/td>/gs)].map(([cell]) =>
    [...["Awaiting payment", "Partly paid", "Paid", "Partly refunded", "Refunded"], "To fulfil", "Fulfilled"].filter(
      (text) => cell.includes(`>${text}<`),
    ),
  );
  return badges.filter((found) => found.length > 0);
}

test.each<[string, Partial<AdminOrderRow>, string | undefined, string[][]]>([
  ["is paid", {}, "Paid", [["To fulfil"], ["Paid"]]],
  ["is paid without a provider", { isPaid: true }, undefined, [["To fulfil"], ["Paid"]]],
  ["is partly refunded so", { isPaid: true, refund: "partial" }, undefined, [["To fulfil"], ["Partly refunded"]]],
  ["is refunded so", { isPaid: true, refund: "full" }, undefined, [["To fulfil"], ["Refunded"]]],
  ["has a payment that says more", { isPaid: true, refund: "full" }, "Paid", [["To fulfil"], ["Paid"]]],
  ["waits for its money", { payBy, awaitsPayment: true }, undefined, [["Awaiting payment"], ["Awaiting payment"]]],
  [
    "has a part of it",
    { payBy, awaitsPayment: true, partlyPaid: true },
    undefined,
    [["Awaiting payment"], ["Partly paid"]],
  ],
  ["ships unpaid", { payBy }, undefined, [["Awaiting payment", "To fulfil"], ["Awaiting payment"]]],
  [
    "shipped unpaid",
    { payBy, state: "fulfilled" },
    undefined,
    [["Awaiting payment", "Fulfilled"], ["Awaiting payment"]],
  ],
])("an order that %s", (_what, given, label, badges) => {
  expect(cells(given, label)).toEqual(badges);
});
