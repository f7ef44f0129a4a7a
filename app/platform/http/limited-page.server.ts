import { limitedText } from "#app/kernel/time.ts";
import { buttonClass, escapeHtml, linkButton, paragraph, plainPage, type StoreLook } from "./error-page.server.ts";
import { type KeptForm, keptText, labelOf } from "./kept-form.ts";

type LimitedPage = {
  retryAfterSeconds: number;
  form: KeptForm | null;
  again: string;
  requestId: string;
  nonce: string;
  look: StoreLook;
};

/** The rate limit page, rendered without the routes, so that a flood stays cheap. */
export function limitedPage({ retryAfterSeconds, form, again, requestId, ...frame }: LimitedPage): string {
  const main = `${paragraph(limitedText(retryAfterSeconds))}
${form ? formOf(form) : linkButton(again, "Try again")}`;
  return plainPage({ ...frame, title: "Too many requests", main, failed: { status: 429, requestId } });
}

const inputClass = "mt-1.5 block h-12 w-full rounded-lg border border-line-strong bg-surface px-4";

function formOf({ action, fields, secrets }: KeptForm): string {
  const kept = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const asked = secrets.map(
    (name) =>
      `<label class="block text-sm font-medium">${escapeHtml(labelOf(name))}<input class="${inputClass}" type="password" name="${escapeHtml(name)}" required></label>`,
  );
  return `<form method="post" action="${escapeHtml(action)}" class="mt-8 max-w-md space-y-5">
<p class="text-muted">${keptText(secrets)}</p>
${[...kept, ...asked].join("\n")}
<button class="${buttonClass}">Try again</button>
</form>`;
}
