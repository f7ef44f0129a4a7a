import { globSync, readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { describe, expect, it, test } from "vitest";
import * as german from "./de.ts";
import * as english from "./en.ts";
import { type TextPart, textLanguageOf } from "./languages.ts";
import { currentTexts, textsIn } from "./texts.ts";

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;

const listed = ({ browsing, customer, server }: Record<TextPart | "server", Areas>) =>
  new Map(
    Object.entries({ ...browsing, ...customer, ...server }).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]),
    ),
  );
const inEnglish = listed(english);
const inGerman = listed(german);

/** What a text takes: placeholders with their kind, and tags. */
function takes(message: CompiledMessage): string[] {
  if (!Array.isArray(message)) return [];
  const parts = message.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, kind, ...rest] = part;
    const isTag = kind !== undefined && typeof kind !== "number";
    const inner = (isTag ? [kind, ...rest] : rest).flatMap((each) =>
      typeof each === "object" && each !== null && !Array.isArray(each) ? Object.values(each) : [each],
    );
    return [`${name} ${isTag ? "tag" : (kind ?? "")}`, ...inner.flatMap((each) => takes(each as CompiledMessage))];
  });
  return [...new Set(parts)].sort();
}

describe("the German texts", () => {
  it("are there for each English one, and take the same values", () => {
    expect([...inGerman.keys()].sort()).toEqual([...inEnglish.keys()].sort());
    expect(inEnglish.size).toBeGreaterThan(10);
    for (const [id, text] of inEnglish) {
      expect([id, takes(compile(inGerman.get(id) ?? ""))]).toEqual([id, takes(compile(text))]);
    }
  });

  it("write quotation marks, apostrophes and ellipses as German does", () => {
    const odd = [...inGerman].filter(([, text]) => /[“”"].*[“”"]|\.\.\.|\w'\w/.test(text.replace(/„[^“]*“/g, "")));
    expect(odd).toEqual([]);
  });
});

it("every text is used, by its whole name", () => {
  const sources = globSync("app/**/*.{ts,tsx}", { exclude: ["app/texts/**", "app/generated/**"] });
  const text = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const used = new Set([...text.matchAll(/"([a-z][\w]*\.[a-z]\w*)"/g)].map(([, id = ""]) => id));
  expect([...inEnglish.keys()].filter((id) => !used.has(id))).toEqual([]);
});

describe("a text", () => {
  it("is written with its values and the plural of its language", () => {
    const [en, de] = [textsIn("en"), textsIn("de")];
    expect([1, 3].map((count) => en("cart.items", { count }))).toEqual([
      "There is 1 item in your cart.",
      "There are 3 items in your cart.",
    ]);
    expect([1, 3].map((count) => de("cart.items", { count }))).toEqual([
      "In Ihrem Warenkorb liegt 1 Artikel.",
      "In Ihrem Warenkorb liegen 3 Artikel.",
    ]);
  });

  it("with tags comes in parts", () => {
    const parts = textsIn("en").rich<{ price: true }, "cart.former_price">("cart.former_price", {
      price: () => ({ price: true }),
    });
    expect(parts).toEqual(["The price was ", { price: true }, " when you added it."]);
  });

  it("is English for Operators, machines and scripts", () => {
    expect(currentTexts().language).toBe("en");
  });
});

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["DE-ch", "de"],
  ["en-GB", "en"],
  ["fr-FR", "en"],
  ["den", "en"],
  ["", "en"],
])("a Store whose language is %s has its texts in %s", (tag, language) => {
  expect(textLanguageOf(tag)).toBe(language);
});
