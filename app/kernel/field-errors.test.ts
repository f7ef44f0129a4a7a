import { expect, it } from "vitest";
import { z } from "zod";
import { fieldErrors, inputErrors } from "./field-errors.ts";

const schema = z
  .object({
    name: z
      .string()
      .min(2, "Too short.")
      .regex(/^[a-z]+$/, "Letters only."),
    lines: z.array(z.object({ quantity: z.int("Whole numbers only.") })),
  })
  .refine(({ lines }) => lines.length > 0, "Add a line.");

const errorOf = (input: unknown) => {
  const { error } = schema.safeParse(input);
  if (!error) throw new Error("The input is valid.");
  return error;
};

it("lists every problem with its dotted path", () => {
  expect(inputErrors(errorOf({ name: "1", lines: [{ quantity: 1 }, { quantity: 1.5 }] }))).toEqual([
    { path: "name", message: "Too short." },
    { path: "name", message: "Letters only." },
    { path: "lines.1.quantity", message: "Whole numbers only." },
  ]);
});

it("gives a form the first problem of each field, in the page's order", () => {
  const errors = fieldErrors(errorOf({ name: "1", lines: [{ quantity: 1.5 }] }), ["lines.0.quantity", "name"]);
  expect(Object.entries(errors)).toEqual([
    ["lines.0.quantity", "Whole numbers only."],
    ["name", "Too short."],
  ]);
});

it("keeps what concerns the whole form, and puts unknown fields last", () => {
  expect(fieldErrors(errorOf({ name: "ab", lines: [] }), ["name"])).toEqual({ form: "Add a line." });
  const errors = fieldErrors(errorOf({ name: "1", lines: [{ quantity: 1.5 }] }), ["lines.0.quantity"]);
  expect(Object.keys(errors)).toEqual(["lines.0.quantity", "name"]);
});
