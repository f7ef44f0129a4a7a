import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import { linkTarget } from "#app/modules/stores/settings.schema.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import {
  collectionAmounts,
  type HomeContent,
  type HomeKind,
  type HomePicture,
  MOST_PICTURES,
  MOST_PRODUCTS,
} from "./home-section.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that there are none; PostgreSQL refuses NUL
const noControl = /^[^\u0000-\u0008\u000b-\u001f\u007f]*$/;
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .refine(isPrintableLine, "Use one line of printable characters.");
const text = (most: number, tooLong = `Use at most ${most} characters.`) =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(most, tooLong)
        .regex(noControl, "The text has characters that can’t be shown.")
        .refine((typed) => typed.isWellFormed(), "The text has characters that can’t be shown."),
    );
const filled = (schema: z.ZodType<string, string>, message: string) => schema.pipe(z.string().min(1, message));
const heading = line(80);
const picture = z.string().refine((url) => keyOfUrl(url) !== null, "Choose a picture from the list.");

const homePictureSchema = z
  .object({ url: picture, alt: line(200), caption: line(200), to: linkTarget })
  .refine(({ alt, caption, to }) => to === "" || alt !== "" || caption !== "", {
    path: ["alt"],
    error: "Describe the picture: its link needs a name.",
  });

/** Of a row; leaves out what this version can't read. */
export const storedPictures = (stored: unknown): HomePicture[] =>
  Array.isArray(stored) ? stored.flatMap((each) => homePictureSchema.safeParse(each).data ?? []) : [];

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const collection = z.string().regex(new RegExp(`^collection:${UUID}$`), "Choose a collection.");
/** As menus write it: `page:ID` or the name of one of the store's own pages; `url`: the link that was typed. */
const target = z.string().regex(new RegExp(`^(?:[a-z-]{1,40}(?::${UUID})?)?$`), "Choose what the button leads to.");

const empty: HomeContent = {
  ...{ heading: "", text: "", label: "", target: "", url: "", amount: 0 },
  ...{ productIds: [], pictures: [] },
};

const hero = z
  .object({
    heading: filled(heading, "Enter a heading."),
    text: text(300),
    label: line(40),
    target,
    url: linkTarget,
    pictures: z.array(homePictureSchema).max(1),
  })
  .transform(({ target: chosen, url, ...fields }) => {
    const leadsTo = chosen === "" && url !== "" ? "url" : chosen;
    return { ...fields, target: leadsTo, url: leadsTo === "url" ? url : "" };
  })
  .superRefine(({ label, target: leadsTo, url }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (label !== "" && leadsTo === "") wrong("target", "Choose what the button leads to.");
    if (label === "" && leadsTo !== "") wrong("label", "Enter the button’s text.");
    if (leadsTo === "url" && url === "") wrong("url", "Enter a link.");
  });

/** A section of each kind, as its form gives it. */
export const homeSchemas = {
  hero,
  collection: z.object({
    heading,
    target: collection,
    amount: z.coerce
      .number()
      .refine((amount) => collectionAmounts.some((each) => each === amount), "Choose how many products to show."),
  }),
  products: z.object({
    heading: filled(heading, "Enter a heading."),
    productIds: z
      .array(z.uuid("Reload the page, then choose the products again."))
      .min(1, "Choose at least one product.")
      .max(MOST_PRODUCTS, `Choose at most ${MOST_PRODUCTS} products. Remove some.`),
  }),
  text: z.object({ heading, text: filled(text(20_000, "Use at most 20,000 characters."), "Enter the text.") }),
  pictures: z.object({
    heading,
    pictures: z.array(homePictureSchema).min(1, "Choose at least one picture.").max(MOST_PICTURES),
  }),
  newsletter: z.object({ heading: filled(heading, "Enter a heading."), text: text(300) }),
} satisfies Record<HomeKind, z.ZodType<Partial<HomeContent>>>;

/** What was typed as a section of this kind: what the kind doesn't have is empty. */
export function parseHomeSection(kind: HomeKind, typed: object) {
  const parsed = homeSchemas[kind].safeParse(typed);
  return parsed.success
    ? { success: true as const, data: { ...empty, ...parsed.data } satisfies HomeContent }
    : { success: false as const, error: parsed.error };
}
