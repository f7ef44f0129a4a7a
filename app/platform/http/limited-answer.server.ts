import { limitedText, waitText } from "#app/kernel/time.ts";
import type { Texts } from "#app/texts/texts.ts";
import { pathOfData } from "../page-cache/page-key.ts";
import { retryLater } from "../rate-limits/limit-headers.ts";
import { buttonClass, escapeHtml, linkButton, paragraph, plainPage, type StoreLook } from "./error-page.server.ts";
import { type Exchange, isApi, refusal, retryUrl, textsFor } from "./exchange.server.ts";
import { type KeptForm, keptForm, keptText, type Limited, labelOf } from "./kept-form.ts";
import { readBody } from "./request-body.server.ts";
import { isCrossOrigin } from "./request-target.server.ts";
import { contentSecurityPolicy, nonceSources } from "./security-headers.server.ts";

const KEPT_BYTES = 16 * 1024;
const KEPT_FIELDS = 100;
const KEPT_MS = 5000;

type FormActionOrigins = () => Promise<readonly string[]>;

/** The 429 with `Retry-After` and `X-RateLimit-Reset`, for every kind of request. */
export async function limitedAnswer(
  exchange: Exchange,
  retryAfterSeconds: number,
  formActionOrigins: FormActionOrigins,
): Promise<Response> {
  const headers = new Headers(retryLater(retryAfterSeconds));
  const t = textsFor(exchange);
  if (isApi(exchange)) {
    const detail = `Too many requests. Try again in ${waitText(retryAfterSeconds, t)}.`;
    return refusal(exchange, "rate_limited", { detail, headers });
  }
  const form = await typedForm(exchange);
  if (exchange.url?.pathname.endsWith(".data")) {
    return Response.json({ code: "rate_limited", retryAfterSeconds, form } satisfies Limited, { status: 429, headers });
  }
  const { requestId, cspNonce: nonce } = exchange.info;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { development } = exchange.parts;
  const policy = { ...nonceSources(nonce), development, formActionOrigins: form ? await formActionOrigins() : [] };
  headers.set("Content-Security-Policy", contentSecurityPolicy(policy));
  const again = retryUrl(exchange) ?? "/";
  const look = exchange.parts.look();
  const page = limitedPage({ retryAfterSeconds, requestId, nonce, form, again, look, t });
  return new Response(page, { status: 429, headers });
}

async function typedForm(exchange: Exchange): Promise<KeptForm | null> {
  const { request, url, parts, expectsContinue } = exchange;
  const { headers } = request;
  const mediaType = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const isForm = request.method === "POST" && mediaType === "application/x-www-form-urlencoded";
  const isTooLarge = Number(headers["content-length"] ?? KEPT_BYTES + 1) > KEPT_BYTES;
  // Resending would turn another site's form into one of ours.
  if (!url || !isForm || isTooLarge || expectsContinue || headers["content-encoding"]) return null;
  if (isCrossOrigin(headers, parts.appOrigin())) return null;
  const body = await readBody(request, KEPT_BYTES, KEPT_MS);
  if (!body.ok) return null;
  const entries = [...new URLSearchParams(body.bytes.toString("utf8"))];
  return entries.length > KEPT_FIELDS ? null : keptForm(actionOf(url), entries);
}

function actionOf(url: URL): string {
  const path = pathOfData(url.pathname);
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  return search.size > 0 ? `${path}?${search}` : path;
}

type LimitedPage = {
  retryAfterSeconds: number;
  form: KeptForm | null;
  again: string;
  requestId: string;
  nonce: string;
  look: StoreLook;
  t: Texts;
};

/** The rate limit page, rendered without the routes, so that a flood stays cheap. */
function limitedPage({ retryAfterSeconds, form, again, requestId, ...frame }: LimitedPage): string {
  const { t } = frame;
  const main = `${paragraph(limitedText(retryAfterSeconds, t))}
${form ? formOf(form, t) : linkButton(again, t("errors.try_again"))}`;
  return plainPage({ ...frame, title: t("errors.too_many"), main, failed: { status: 429, requestId } });
}

const inputClass = "mt-1.5 block h-12 w-full rounded-lg border border-line-strong bg-surface px-4";

function formOf({ action, fields, secrets }: KeptForm, t: Texts): string {
  const kept = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const secretFields = secrets.map(
    (name) =>
      `<label class="block text-sm font-medium">${escapeHtml(labelOf(name, t))}<input class="${inputClass}" type="password" name="${escapeHtml(name)}" required></label>`,
  );
  return `<form method="post" action="${escapeHtml(action)}" class="mt-8 max-w-md space-y-5">
<p class="text-muted">${escapeHtml(keptText(secrets, t))}</p>
${[...kept, ...secretFields].join("\n")}
<button class="${buttonClass}">${escapeHtml(t("errors.try_again"))}</button>
</form>`;
}
