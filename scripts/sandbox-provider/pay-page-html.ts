/** The hosted payment page as HTML. No JavaScript, one inline style sheet that the policy allows by its hash. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { formatAmount, type Intent, returnAddress, type Status } from "./intent.ts";

const css = readFileSync(new URL("./pay-page.css", import.meta.url), "utf8");
const cssHash = createHash("sha256").update(css).digest("base64");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const titles: Record<Status, string> = {
  requires_payment: "Pay for your order",
  processing: "Your payment is being confirmed",
  requires_capture: "Your payment is authorised",
  succeeded: "Your payment is complete",
  cancelled: "This payment was cancelled",
  expired: "This payment has expired",
};

/** @param formTarget the store's origin: browsers apply `form-action` to the redirect that follows a form. */
export function pageHeaders(formTarget?: string): Record<string, string> {
  const formAction = formTarget ? `'self' ${formTarget}` : "'self'";
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${cssHash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    // Not `no-referrer`: with it browsers send `Origin: null`, and the page's own form would look foreign.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-robots-tag": "noindex",
  };
}

function documentOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Test payment</title>
<style>${css}</style>
</head>
<body>
<main>
<p class="test-mode"><strong>TEST MODE</strong> – no real money moves, and you don’t need a card.</p>
<div class="card">
<h1>${escapeHtml(title)}</h1>
${content}
</div>
</main>
</body>
</html>
`;
}

function choices(confirmLaterSeconds: number): string {
  return `<form method="post">
<button class="primary" name="outcome" value="approve">Pay</button>
<button name="outcome" value="delay">Pay, but confirm later (${confirmLaterSeconds} s)</button>
<button name="outcome" value="decline">Decline</button>
<button name="outcome" value="cancel">Cancel and return</button>
</form>`;
}

function itemList({ items, currency }: Intent): string {
  if (items.length === 0) return "";
  const rows = items.map(({ name, quantity, amount }) => {
    const sum = formatAmount(quantity * amount, currency);
    return `<li><span>${quantity} × ${escapeHtml(name)}</span> <span>${escapeHtml(sum)}</span></li>`;
  });
  return `<ul>
${rows.join("\n")}
</ul>`;
}

export function payPage(intent: Intent, confirmLaterSeconds: number): string {
  const declined = intent.status === "requires_payment" && intent.lastError;
  const description = intent.description ? `<div><dt>For</dt><dd>${escapeHtml(intent.description)}</dd></div>` : "";
  return documentOf(
    titles[intent.status],
    `<p class="amount">${escapeHtml(formatAmount(intent.amount, intent.currency))}</p>
${declined ? `<p class="error" role="alert">Your card was declined. You haven’t been charged; you can try again.</p>` : ""}
<dl>
${description}
${intent.email ? `<div><dt>Email</dt><dd>${escapeHtml(intent.email)}</dd></div>` : ""}
<div><dt>Reference</dt><dd>${escapeHtml(intent.reference)}</dd></div>
</dl>
${itemList(intent)}
${
  intent.status === "requires_payment"
    ? choices(confirmLaterSeconds)
    : `<a class="back" href="${escapeHtml(returnAddress(intent))}">Back to the store</a>`
}`,
  );
}

export function errorPage(title: string, message: string): string {
  return documentOf(title, `<p>${escapeHtml(message)}</p>`);
}
