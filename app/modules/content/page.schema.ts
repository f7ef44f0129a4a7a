import { z } from "zod";
import { pageKinds, pageStates } from "./page.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
const noControl = /^[^\u0000-\u0008\u000b-\u001f\u007f]*$/;
const line = (most: number, name: string) =>
  z
    .string()
    .trim()
    .max(most, `${name}: use at most ${most} characters.`)
    .regex(/^\P{Cc}*$/u, `${name}: use one line of text.`);

/** A page, as its form gives it. */
export const pageSchema = z.object({
  kind: z.enum(pageKinds, "Choose what this page is."),
  state: z.enum(pageStates, "Choose whether the page is published."),
  title: line(120, "Title").min(1, "Enter a title."),
  handle: z
    .string()
    .trim()
    .min(1, "Enter a URL.")
    .max(80, "URL: use at most 80 characters.")
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "URL: use a to z, digits and single hyphens."),
  description: line(320, "Description"),
  text: z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, "Enter the page’s text.")
        .max(50_000, "Use at most 50,000 characters.")
        .regex(noControl, "The text has characters that can’t be shown."),
    ),
});
export type PageInput = z.output<typeof pageSchema>;
