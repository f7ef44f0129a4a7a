import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A text of at most `max` characters, whose messages begin with its label. */
export const text = (max: number, label: string) =>
  z
    .string()
    .trim()
    .max(max, `${label}: use at most ${max} characters.`)
    .refine((value) => !CONTROL.test(value), `${label}: use printable characters only.`);

/** What search engines and link previews get in place of a title and a description; empty where these do. */
export const seoTexts = {
  seoTitle: text(70, "Title for search engines"),
  seoDescription: text(320, "Description for search engines"),
};

/** The last part of a product's or a collection's URL. */
export const handleSchema = z
  .string()
  .trim()
  .max(80, "URL: use at most 80 characters.")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "URL: use a to z, digits and single hyphens.");
