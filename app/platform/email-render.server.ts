import { plainTextSelectors, render } from "@react-email/render";
import { compile } from "html-to-text";
import { createElement } from "react";
import { oneLine } from "#app/kernel/text.ts";
import { type TextLanguage, textLanguageOf } from "#app/texts/languages.ts";
import { textsIn } from "#app/texts/texts.ts";
import { absoluteUrl } from "./app-url.server.ts";
import { logoSource } from "./brand.ts";
import type { EmailStore, LoadTemplate, RenderedEmail } from "./email-template.ts";
import { env } from "./env.server.ts";
import { storeProfile } from "./store-profile.server.ts";

// html-to-text has no types.
type Element = { attribs: Record<string, string>; children: Element[] };
type Builder = { addInline: (text: string, options?: { noWordTransform: boolean }) => void };
type Formatter = (element: Element, walk: (children: Element[], builder: Builder) => void, builder: Builder) => void;

const formatters: Record<string, Formatter> = {
  term: (element, walk, builder) => {
    walk(element.children, builder);
    builder.addInline(": ");
  },
  alt: (element, _walk, builder) => builder.addInline(element.attribs.alt ?? ""),
  action: (element, walk, builder) => {
    walk(element.children, builder);
    builder.addInline(`: ${element.attribs.href}`, { noWordTransform: true });
  },
};
const selectors = [
  { selector: "img[data-text=alt]", format: "alt" },
  { selector: "h1", options: { uppercase: false, leadingLineBreaks: 2 } },
  { selector: "hr", format: "skip" },
  { selector: "tr[data-text=row]", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: "td[data-text=term]", format: "term" },
  { selector: "td[data-text=value]", format: "inline" },
  { selector: "a[data-text=action]", format: "action" },
];
// As React Email's toPlainText, which parses these options for every email: that takes longer than the email.
const toText = compile({ wordwrap: false, formatters, selectors: [...plainTextSelectors, ...selectors] });

/** Renders an email with its one-line subject as HTML for email programs (XHTML 1.0) and as text. */
export async function renderEmail<Data extends object>(load: LoadTemplate<Data>, data: Data): Promise<RenderedEmail> {
  const template = await load();
  const props = { ...data, store: await emailStore(template.textLanguage) };
  const html = await render(createElement(template.default, props));
  return { subject: oneLine(template.subject(props)), html, text: toText(html) };
}

export async function renderSample<Data extends object>(load: LoadTemplate<Data>): Promise<RenderedEmail> {
  const { sample, textLanguage } = await load();
  return renderEmail(load, sample(await emailStore(textLanguage)));
}

async function emailStore(textLanguage?: TextLanguage): Promise<EmailStore> {
  const { name, brand, language, timeZone, imprint, newsletterFrequency } = await storeProfile();
  const { logo, accent } = brand;
  const shown = { name, accent, language, timeZone, imprint, newsletterFrequency };
  const isShown = logo !== null && !logo.url.endsWith(".svg");
  return {
    ...shown,
    logo: isShown ? { ...logo, url: absoluteUrl(logoSource(logo)) } : null,
    url: absoluteUrl("/"),
    currency: env().STORE_CURRENCY,
    t: textsIn(textLanguage ?? textLanguageOf(language)),
  };
}
