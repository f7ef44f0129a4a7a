import { z } from "zod";
import { checkSchedule } from "#app/kernel/schedule.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import { pageKinds, pageStates, sections } from "./page.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
const noControl = /^[^\u0000-\u0008\u000b-\u001f\u007f]*$/;
const line = (most: number, name: string) =>
  z
    .string()
    .trim()
    .max(most, `${name}: use at most ${most} characters.`)
    .regex(/^\P{Cc}*$/u, `${name}: use one line of text.`);

const time = z.date("Enter a day and a time.").nullable().default(null);

/** A page or a post, as its form gives it. */
const fields = z.object({
  section: z.enum(sections).default("page"),
  kind: z.enum(pageKinds, "Choose what this page is."),
  state: z.enum(pageStates, "Choose whether the page is published."),
  /** When a draft is published, and when a published page, or one that will be, becomes a draft. */
  publishAt: time,
  hideAt: time,
  title: line(120, "Title").min(1, "Enter a title."),
  handle: z
    .string()
    .trim()
    .min(1, "Enter a URL.")
    .max(80, "URL: use at most 80 characters.")
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "URL: use a to z, digits and single hyphens."),
  seoTitle: line(70, "Title for search engines").default(""),
  description: line(320, "Description"),
  /** Of posts. */
  author: line(80, "Author").default(""),
  excerpt: line(400, "Excerpt").default(""),
  imageUrl: z
    .string()
    .refine((url) => url === "" || keyOfUrl(url) !== null, "Choose a picture from the list.")
    .default(""),
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

export const pageSchema = fields.superRefine((page, context) =>
  checkSchedule({ ...page, isDraft: page.state === "draft" }, (field, message) =>
    context.addIssue({ code: "custom", path: [field], message }),
  ),
);
export type PageInput = z.output<typeof pageSchema>;
