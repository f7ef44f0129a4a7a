import { waitText } from "#app/kernel/time.ts";
import type { Texts } from "#app/texts/texts.ts";
import { type Brand, iconLinks, type LogoPicture, logoClass, logoSource } from "../brand.ts";
import { themeSheet } from "../theme-sheet.server.ts";

export type StoreLook = { storeName: string; taxNote: string; brand: Brand; stylesheets: readonly string[] };

type Frame = { title: string; nonce: string; look: StoreLook; t: Texts };
type ErrorPage = Frame & {
  status: number;
  requestId: string;
  detail?: string | undefined;
  retryAfterSeconds?: number | undefined;
  again?: string | undefined;
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");

/** A complete page for errors that no route can show, because none was reached or it failed. */
export function errorPage(page: ErrorPage): string {
  const { status, requestId, detail, retryAfterSeconds, again, t } = page;
  const hint =
    retryAfterSeconds === undefined ? detail : t("plain_pages.wait", { wait: waitText(retryAfterSeconds, t) });
  const link =
    retryAfterSeconds !== undefined && again
      ? linkButton(again, t("errors.try_again"))
      : linkButton("/", t("plain_pages.go_to_store"));
  return plainPage({ ...page, failed: { status, requestId }, main: `${hint ? detailHtml(hint) : ""}\n${link}` });
}

const detailHtml = (text: string) =>
  text.includes("\n") ? `<pre class="mt-4 overflow-x-auto text-sm">${escapeHtml(text)}</pre>` : paragraph(text);

/** @param text plain text */
export const paragraph = (text: string) => `<p class="mt-4 max-w-prose text-lg text-muted">${escapeHtml(text)}</p>`;

export const buttonClass =
  "inline-flex min-h-12 items-center justify-center rounded-lg border border-accent-edge bg-accent-fill px-6 font-medium text-accent-ink hover:bg-accent-fill-hover";

/** @param to a path of the store, or another origin's URL @param label plain text */
export const linkButton = (to: string, label: string) =>
  `<p class="mt-8"><a class="${buttonClass}" href="${escapeHtml(to)}">${escapeHtml(label)}</a></p>`;

const column = "mx-auto w-full max-w-[84rem] px-4 sm:px-6 lg:px-10";
const linkClass =
  "inline-flex min-h-11 items-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline";
const link = (to: string, label: string) => `<li><a class="${linkClass}" href="${to}">${escapeHtml(label)}</a></li>`;

type PlainPage = Frame & {
  /** HTML below the title, already escaped. */
  main: string;
  /** Additional HTML for the head, already escaped. */
  head?: string;
  failed?: { status: number; requestId: string };
  /** Nothing of the store can be seen, so nothing leads to it. */
  withoutLinks?: boolean;
};

const mainLinks = (t: Texts) =>
  `<nav aria-label="${escapeHtml(t("plain_pages.main"))}"><ul class="flex shrink-0 gap-4">${link("/products", t("plain_pages.products"))}${link("/cart", t("plain_pages.cart"))}</ul></nav>\n`;
const closedLinks = (t: Texts) =>
  link("/sign-in", t("errors.sign_in")) + link("/orders/lookup", t("plain_pages.find_order"));
const helpLinks = (t: Texts) =>
  [
    link("/products", t("plain_pages.all_products")),
    link("/account", t("plain_pages.your_orders")),
    link("/orders/lookup", t("plain_pages.find_order")),
    link("/contact", t("errors.contact")),
  ].join("");

/** The frame of these pages: depends on nothing that could be down, and is readable without its stylesheet. */
export function plainPage({ title, nonce, look, t, main, head = "", failed, withoutLinks = false }: PlainPage): string {
  const { storeName, taxNote, brand, stylesheets } = look;
  const name = escapeHtml(storeName);
  const theme = themeSheet(brand);
  const sheets = [...stylesheets, ...(theme ? [theme.path] : [])];
  return `<!doctype html>
<html lang="${t.language}"${brand.scheme === "automatic" ? "" : ` data-scheme="${brand.scheme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${escapeHtml(title)} · ${name}</title>
${iconLinks(brand.icon).map(iconLink).join("\n")}
<style nonce="${nonce}">
@layer plain {
  :root { color-scheme: light dark; }
  body { font: 1rem/1.6 system-ui, sans-serif; margin: 1.5rem; overflow-wrap: break-word; }
  svg { height: 1.75rem; width: 1.75rem; }
  img { max-height: 2.5rem; max-width: 10rem; }
  input, button { font: inherit; min-height: 2.75rem; }
}
</style>
${sheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join("\n")}
</head>
<body>
<header class="border-b border-line bg-background">
<div class="${column} flex min-h-16 items-center gap-4 lg:gap-8">
<a href="/" class="inline-flex min-w-0 grow items-center gap-2.5 py-2 text-lg font-semibold tracking-tight">${logoOrName(look)}</a>
${withoutLinks ? "" : mainLinks(t)}</div>
</header>
<main id="main" class="mx-auto w-full max-w-3xl px-4 py-20 sm:px-6 sm:py-28 lg:px-10">
${failed ? `<p class="eyebrow">${escapeHtml(t("errors.status", { status: failed.status }))}</p>\n` : ""}<h1 class="mt-2 text-3xl">${escapeHtml(title)}</h1>
${main}
${failed ? mention(failed.requestId, t) : ""}</main>
<footer class="mt-24 border-t border-line bg-sunken">
<div class="${column} py-12">
<nav aria-label="${escapeHtml(t("plain_pages.help"))}"><ul class="flex flex-wrap gap-x-6">${withoutLinks ? closedLinks(t) : helpLinks(t)}</ul></nav>
<p class="mt-6 text-xs text-muted [overflow-wrap:anywhere]">${[storeName, taxNote].filter(Boolean).map(escapeHtml).join(" · ")}</p>
</div>
</footer>
</body>
</html>
`;
}

const iconLink = ({ rel, href, type }: ReturnType<typeof iconLinks>[number]) =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${type ? ` type="${type}"` : ""}>`;

function logoOrName({ storeName, brand: { logo, logoDark } }: StoreLook): string {
  const name = escapeHtml(storeName);
  if (!logo) return `<span class="line-clamp-2 min-w-0 leading-tight [overflow-wrap:anywhere]">${name}</span>`;
  const image = (picture: LogoPicture, look: keyof typeof logoClass) =>
    `<img src="${escapeHtml(logoSource(picture))}" alt="${name}" class="${logoClass[look]}">`;
  return logoDark ? image(logo, "light") + image(logoDark, "dark") : image(logo, "only");
}

function mention(requestId: string, t: Texts): string {
  const id = { html: `<code class="break-all font-mono">${escapeHtml(requestId)}</code>` };
  const parts = [t.rich<{ html: string }, "errors.mention">("errors.mention", { code: () => id })].flat();
  const sentence = parts.map((part) => (typeof part === "string" ? escapeHtml(part) : part.html)).join("");
  return `<p class="mt-10 text-xs text-muted">${sentence}</p>\n`;
}
