import compile from "icu-minify/compile";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { EmailStore, EmailTemplate } from "#app/platform/email-template.ts";
import * as german from "./de.ts";
import * as english from "./en.ts";
import { textsIn } from "./texts.ts";

const found = import.meta.glob<Partial<EmailTemplate<object>>>("/app/modules/**/*-email.tsx", { eager: true });
const isTemplate = (file: Partial<EmailTemplate<object>>): file is EmailTemplate<object> => file.sample !== undefined;
const templates = Object.entries(found).flatMap(([file, template]) =>
  isTemplate(template) ? [{ name: file.replace(/^.*\/(.*)-email\.tsx$/, "$1"), template }] : [],
);
const forShoppers = templates.filter(({ template }) => !template.textLanguage);

const store: EmailStore = {
  ...{ name: "Laden", url: "https://laden.test/", currency: "EUR", language: "de-AT", timeZone: "Europe/Vienna" },
  ...{ imprint: [], newsletterFrequency: "", logo: null, accent: null, t: textsIn("de") },
};

const stringsIn = (data: unknown): string[] =>
  typeof data === "string"
    ? [data]
    : typeof data === "object" && data !== null
      ? Object.values(data).flatMap(stringsIn)
      : [];

const textsOf = ({ browsing, customer, server }: typeof german | typeof english) =>
  stringsIn([browsing, customer, server]);
/** What stands between the placeholders and tags of English texts, in each plural and choice; names are single words. */
const phrases = textsOf(english)
  .flatMap((text) => stringsIn(compile(text)).map((piece) => piece.trim()))
  .filter((piece) => piece.split(/\s+/).length >= 3);

/** English labels and titles that no German text is like. */
const inGerman = new Set(textsOf(german));
const labels = textsOf(english).filter((text) => !inGerman.has(text));

/** English words that German doesn't have. */
const englishWords = /(?<![\p{L}’])(?:the|you|your|we|our|and|with|for|of|is|are|this|it|on|by)(?![\p{L}])/iu;

/** What a reader sees: subject, preview and body, without what the sample says. */
function shown(template: EmailTemplate<object>) {
  const data = template.sample(store);
  const props = { ...data, store };
  const html = renderToStaticMarkup(createElement(template.default, props));
  const body = html.slice(html.indexOf("<body"));
  const text = `${template.subject(props)} ${body}`.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  // Nobody translates what a sample says.
  const own = stringsIn(data)
    .flatMap((words) => words.split("\n"))
    .filter((words) => words.includes(" "));
  return { html, text: own.reduce((rest, words) => rest.replaceAll(words, "…"), text) };
}

it("looks at many phrases and emails", () => {
  expect(phrases).toContain("has received your order");
  expect(phrases.length).toBeGreaterThan(100);
  expect(forShoppers.length).toBeGreaterThan(20);
});

it.each(forShoppers)("$name to Shoppers is all in German", ({ template }) => {
  const { html, text } = shown(template);
  expect(html).toContain('lang="de"');
  expect(phrases.filter((phrase) => text.includes(phrase))).toEqual([]);
  expect(labels.filter((label) => html.includes(`>${label}<`))).toEqual([]);
  expect(text.match(englishWords)).toBeNull();
});
