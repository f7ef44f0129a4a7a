import { limitedText } from "../wait-text.ts";
import { escapeHtml, plainPage } from "./error-page.server.ts";
import { type KeptForm, keptText, labelOf } from "./kept-form.ts";

type LimitedPage = {
  retryAfterSeconds: number;
  form: KeptForm | null;
  /** Where to look again, where there was no form. */
  again: string;
  requestId: string;
  nonce: string;
};

/** The page of a rate limit: when to come back, and what was typed. Made without the routes, so that a flood stays cheap. */
export function limitedPage({ retryAfterSeconds, form, again, requestId, nonce }: LimitedPage): string {
  const title = "A short break, please";
  const main = `<h1>${title}</h1>
<p>${limitedText(retryAfterSeconds)}</p>
${form ? formOf(form) : `<p><a href="${escapeHtml(again)}">Try again</a></p>`}`;
  return plainPage({ title, nonce, main, failed: { status: 429, requestId } });
}

function formOf({ action, fields, secrets }: KeptForm): string {
  const kept = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const asked = secrets.map(
    (name) => `<label>${escapeHtml(labelOf(name))}<input type="password" name="${escapeHtml(name)}" required></label>`,
  );
  return `<form method="post" action="${escapeHtml(action)}">
<p>${keptText(secrets)}</p>
${[...kept, ...asked].join("\n")}
<button>Try again</button>
</form>`;
}
