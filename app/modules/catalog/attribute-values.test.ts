import { expect, test } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { valueText } from "./attribute.ts";
import { parseAttributes, readAttributes } from "./attribute-values.ts";

const definitions = [
  { id: "m", kind: "choice" },
  { id: "t", kind: "text" },
  { id: "n", kind: "number" },
  { id: "y", kind: "yes_no" },
  { id: "v", kind: "vendor" },
] as const;

const values = (typed: Record<string, string>) => {
  const parsed = parseAttributes(definitions, typed);
  return parsed.ok
    ? parsed.input.map(({ attributeId, values: all }) => [
        attributeId,
        ...all.map(({ key, label }) => `${key}|${label}`),
      ])
    : parsed.errors;
};

test.each([
  [{ m: "Oak" }, [["m", "oak|Oak"]]],
  [{ m: " Solid  Oak , ash,, OAK, oak " }, [["m", "solid oak|Solid Oak", "ash|ash", "oak|OAK"]]],
  [{ m: "" }, [["m"]]],
  [{ t: "Oiled, by hand" }, [["t", "oiled, by hand|Oiled, by hand"]]],
  [{ n: "40" }, [["n", "40|40"]]],
  [{ n: "1,50" }, [["n", "1.5|1.5"]]],
  [{ n: "-18" }, [["n", "-18|-18"]]],
  [{ n: "-0" }, [["n", "0|0"]]],
  [{ y: "yes", n: "" }, [["n"], ["y", "yes|yes"]]],
  [{ v: "Kiln", invented: "x" }, []],
  [{}, []],
])("reads %j", (typed, expected) => {
  expect(values(typed)).toEqual(expected);
});

test.each([
  [{ n: "wide" }, { "attributes.n": "Enter a number, like 40 or 1.5." }],
  [{ n: "1.2345" }, { "attributes.n": "Enter a number, like 40 or 1.5." }],
  [{ y: "perhaps" }, { "attributes.y": "Choose yes or no." }],
  [{ m: "a".repeat(61) }, { "attributes.m": "Value: use at most 60 characters." }],
  [{ t: "a\u0000" }, { "attributes.t": "Value: use printable characters only." }],
  [{ m: Array.from({ length: 21 }, (_, at) => at).join() }, { "attributes.m": "Use at most 20 values." }],
])("refuses %j", (typed, errors) => {
  expect(values(typed)).toEqual(errors);
});

test("reads the fields of a form", () => {
  const form = new FormData();
  form.set("attributes.m", "Oak");
  form.set("title", "Chair");
  form.set("attributes.f", new Blob(["x"]), "x.txt");
  expect(readAttributes(form)).toEqual({ m: "Oak" });
});

test.each([
  [{ kind: "number", label: "1.5", unit: "cm" }, "de", "1,5\u00a0cm"],
  [{ kind: "number", label: "40", unit: "" }, "en", "40"],
  [{ kind: "yes_no", label: "yes", unit: "" }, "en", "Yes"],
  [{ kind: "choice", label: "Oak", unit: "" }, "en", "Oak"],
] as const)("says %j in %s", (value, language, text) => {
  expect(valueText(value, textsIn("en"), language)).toBe(text);
});
