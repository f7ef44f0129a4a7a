/** A home page's section as its form has it: text alone. The products are their ids with commas between them. */
import { formDifferences, yesOrNo } from "#app/kernel/form-differences.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import { type HomeContent, type HomeKind, type HomePicture, type HomeSection, MOST_PICTURES } from "./home-section.ts";

/** The fields of one picture; the form has `MOST_PICTURES` of each, numbered from 1. */
const pictureParts = ["picture", "alt", "caption", "to"] as const;
type PicturePart = (typeof pictureParts)[number];
export type PictureField = `${PicturePart}.${number}`;
export const pictureField = (part: PicturePart, place: number): PictureField => `${part}.${place}`;

const places = Array.from({ length: MOST_PICTURES }, (_, index) => index + 1);

export const homeFields = [
  ...(["heading", "text", "label", "target", "url", "amount", "products", "imageUrl"] as const),
  ...places.flatMap((place) => pictureParts.map((part) => pictureField(part, place))),
  ...(["shown", "version"] as const),
  /** What products and pictures are searched for, which isn't saved. */
  ...(["search", "imageUrl.q"] as const),
] as const;
export type HomeFormValues = Record<(typeof homeFields)[number], string>;

const noPicture: HomePicture = { url: "", alt: "", caption: "", to: "" };

/** The pictures of the form's rows, in their order; no others than the media library's. */
export const picturesOf = (values: HomeFormValues): HomePicture[] =>
  places.flatMap((place) => {
    const at = (part: PicturePart) => values[pictureField(part, place)] ?? "";
    const url = at("picture");
    return keyOfUrl(url) === null ? [] : [{ url, alt: at("alt"), caption: at("caption"), to: at("to") }];
  });

function withPictures(values: HomeFormValues, pictures: readonly HomePicture[]): HomeFormValues {
  const rows = places.map((place) => {
    const { url, alt, caption, to } = pictures[place - 1] ?? noPicture;
    const parts: Record<PicturePart, string> = { picture: url, alt, caption, to };
    return pictureParts.map((part) => [pictureField(part, place), parts[part]]);
  });
  return { ...values, ...Object.fromEntries(rows.flat()) };
}

/** The form of a section that isn't there yet. */
export const newHomeForm: HomeFormValues = {
  // Object.fromEntries loses the keys.
  ...(Object.fromEntries(homeFields.map((name) => [name, ""])) as HomeFormValues),
  amount: "4",
};

/** The form of a saved section. */
export function homeFormOf(section: Omit<HomeSection, "html" | "at" | "id">): HomeFormValues {
  const { kind, heading, text, label, target, url, amount, productIds, pictures } = section;
  const values = {
    ...newHomeForm,
    ...{ heading, text, label, target: target === "url" ? "" : target, url, products: productIds.join() },
    amount: String(amount || newHomeForm.amount),
    imageUrl: kind === "hero" ? (pictures[0]?.url ?? "") : "",
    shown: section.hidden ? "" : "on",
    version: String(section.version),
  };
  return withPictures(values, pictures);
}

/** What was typed, as the schema of the kind takes it. */
export function homeInputOf(kind: HomeKind, values: HomeFormValues): Record<keyof HomeContent, unknown> {
  const { heading, text, label, target, url, amount, products, imageUrl } = values;
  const hero = imageUrl === "" ? [] : [{ ...noPicture, url: imageUrl, alt: values[pictureField("alt", 1)] ?? "" }];
  return {
    ...{ heading, text, label, target, url, amount },
    productIds: products.split(",").filter(Boolean),
    pictures: kind === "hero" ? hero : picturesOf(values),
  };
}

const namesOfParts: Record<string, PicturePart> = { url: "picture", alt: "alt", caption: "caption", to: "to" };

/** Messages by the form's field, of those by the schema's. */
export function homeErrors(kind: HomeKind, errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [name = "", index, part] = path.split(".");
      if (name === "productIds") return ["products", message];
      if (name !== "pictures") return [name, message];
      if (index === undefined || part === undefined) return ["imageUrl", message];
      if (kind === "hero" && part === "url") return ["imageUrl", message];
      return [pictureField(namesOfParts[part] ?? "picture", Number(index) + 1), message];
    }),
  );
}

/**
 * What a button of the form makes of the pictures: `picture:URL` adds one, `up-picture:N`, `down-picture:N` and
 * `remove-picture:N` change a row. Null for any other.
 */
export function steppedPictures(values: HomeFormValues, intent: string): HomeFormValues | null {
  const at = intent.indexOf(":");
  const [step, what] = [intent.slice(0, at), intent.slice(at + 1)];
  const pictures = picturesOf(values);
  const index = Number(what) - 1;
  const row = pictures[index];
  switch (step) {
    case "picture":
      return withPictures(values, keyOfUrl(what) === null ? pictures : [...pictures, { ...noPicture, url: what }]);
    case "up-picture":
    case "down-picture": {
      const to = step === "up-picture" ? index - 1 : index + 1;
      if (!row || to < 0 || to >= pictures.length) return values;
      return withPictures(values, pictures.toSpliced(index, 1).toSpliced(to, 0, row));
    }
    case "remove-picture":
      return withPictures(values, row ? pictures.toSpliced(index, 1) : pictures);
    default:
      return null;
  }
}

const labels = {
  ...{
    heading: "Heading",
    text: "Text",
    label: "Button text",
    target: "Leads to",
    url: "Link",
    amount: "Products shown",
  },
  ...{ products: "Products", pictures: "Pictures", shown: "Shown" },
};

type Titles = { products: ReadonlyMap<string, string>; targets: ReadonlyMap<string, string> };
const pictureText = ({ url, alt, caption, to }: HomePicture) =>
  [alt || caption || url, alt ? caption : "", to].filter(Boolean).join(" – ");

/** What two people left differently, in words. @param titles of products by id, and of what a button leads to */
export function homeDifferences(
  kind: HomeKind,
  { saved, typed }: { saved: HomeFormValues; typed: HomeFormValues },
  titles: Titles,
) {
  const listed = (values: HomeFormValues) => ({
    ...values,
    text: values.text.replaceAll(/\r\n?/g, "\n"),
    pictures: (homeInputOf(kind, values).pictures as HomePicture[]).map(pictureText).join("\n"),
  });
  return formDifferences(
    labels,
    { saved: listed(saved), typed: listed(typed) },
    {
      shown: yesOrNo,
      products: (ids) => ids.split(",").flatMap((id) => titles.products.get(id) ?? []),
      target: (value) => (value === "" ? [] : [titles.targets.get(value) ?? "Deleted"]),
    },
  );
}
