import { renderToStaticMarkup } from "react-dom/server";
import type { EmailContent } from "#app/modules/emails/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/ui/money-format.ts";
import type { NewOrder } from "./place-order.server.ts";

type Confirmation = Pick<
  NewOrder,
  "lines" | "currency" | "subtotalMinor" | "shippingMinor" | "totalMinor" | "shippingAddress" | "test"
> & { number: number; link: string };

const addressLines = ({ name, line1, line2, postalCode, city, country }: Record<string, string>) =>
  [name, line1, line2, `${postalCode} ${city}`, country].filter((line) => line !== undefined && line !== "");

/** The email that confirms an order, as HTML and as text. Mail programs know inline styles only. */
export function orderConfirmation(order: Confirmation): EmailContent {
  const store = env().STORE_NAME;
  const subject = `${order.test ? "[TEST] " : ""}Order ${order.number} at ${store}`;
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(<Html order={order} store={store} />)}`,
    text: plain(order, store),
  };
}

function plain(order: Confirmation, store: string): string {
  const money = (minor: number) => formatMoney(minor, order.currency);
  return [
    `Thank you for your order ${order.number} at ${store}.`,
    order.test ? "This is a TEST order: nothing was charged and nothing will be sent." : "",
    ...order.lines.map((line) => `${line.quantity} x ${line.title} ${line.variantTitle}: ${money(line.totalMinor)}`),
    `Shipping: ${money(order.shippingMinor)}`,
    `Total: ${money(order.totalMinor)}`,
    `Shipping to:\n${addressLines(order.shippingAddress).join("\n")}`,
    `See your order: ${order.link}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function Html({ order, store }: { order: Confirmation; store: string }) {
  const money = (minor: number) => formatMoney(minor, order.currency);
  const cell = { padding: "8px 0", borderBottom: "1px solid #e5e2dc" };
  const amount = { ...cell, textAlign: "right" as const, whiteSpace: "nowrap" as const };
  return (
    <html lang="en">
      <body style={{ fontFamily: "Helvetica, Arial, sans-serif", color: "#22211f", margin: 0, padding: "24px" }}>
        <table
          role="presentation"
          width="100%"
          style={{ maxWidth: "560px", margin: "0 auto", borderCollapse: "collapse" }}
        >
          <tbody>
            <tr>
              <td colSpan={2}>
                <h1 style={{ fontSize: "22px" }}>Thank you for your order</h1>
                <p>
                  {store} has received order <strong>{order.number}</strong>.
                </p>
                {order.test ? <p>This is a TEST order: nothing was charged and nothing will be sent.</p> : null}
              </td>
            </tr>
            {order.lines.map((line) => (
              <tr key={line.variantId}>
                <td style={cell}>
                  {line.quantity} × {line.title}
                  {line.variantTitle ? `, ${line.variantTitle}` : ""}
                </td>
                <td style={amount}>{money(line.totalMinor)}</td>
              </tr>
            ))}
            <tr>
              <td style={cell}>Shipping</td>
              <td style={amount}>{money(order.shippingMinor)}</td>
            </tr>
            <tr>
              <td style={cell}>
                <strong>Total</strong>
              </td>
              <td style={amount}>
                <strong>{money(order.totalMinor)}</strong>
              </td>
            </tr>
            <tr>
              <td colSpan={2}>
                <p>
                  <a href={order.link} style={{ color: "#1d5b4f" }}>
                    See your order
                  </a>
                </p>
                <p>
                  {addressLines(order.shippingAddress).map((line) => (
                    <span key={line}>
                      {line}
                      <br />
                    </span>
                  ))}
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
