/** A page's or a post's form, as text. */
import { toHandle } from "#app/kernel/handle.ts";
import { timeText, typedTime } from "#app/kernel/schedule.ts";
import type { PageInput } from "./page.schema.ts";
import { isLegalKind, type PageKind, pageKindLabels, pageKinds, pageStateLabels, type Section } from "./page.ts";

export const pageFields = [
  ...(["kind", "title", "handle", "seoTitle", "description", "text", "author", "excerpt", "imageUrl"] as const),
  ...(["state", "publishAt", "hideAt", "version"] as const),
  /** What pictures are searched for, which isn't saved. */
  ...(["imageUrl.q"] as const),
] as const;
export type PageFormValues = Record<(typeof pageFields)[number], string>;

/** The form of a new page or post. @param kind as a URL names it; anything else is a page like any other */
export function newPageForm(kind: string): PageFormValues {
  const known = pageKinds.find((each) => each === kind) ?? "page";
  const title = isLegalKind(known) ? pageKindLabels[known] : "";
  return {
    ...{
      kind: known,
      title,
      handle: "",
      seoTitle: "",
      description: "",
      text: "",
      author: "",
      excerpt: "",
      imageUrl: "",
    },
    ...{ state: "draft", publishAt: "", hideAt: "", version: "", "imageUrl.q": "" },
  };
}

/** The form of a saved page or post. */
export const pageFormOf = (page: PageInput & { version: number }, timeZone: string): PageFormValues => ({
  ...{ kind: page.kind, title: page.title, handle: page.handle },
  ...{ seoTitle: page.seoTitle, description: page.description, author: page.author, excerpt: page.excerpt },
  ...{ imageUrl: page.imageUrl, "imageUrl.q": "" },
  ...{ text: page.text, state: page.state, version: String(page.version) },
  ...{ publishAt: timeText(page.publishAt, timeZone), hideAt: timeText(page.hideAt, timeZone) },
});

/** What was typed, as `pageSchema` takes it. */
export const pageInputOf = (section: Section, values: PageFormValues, timeZone: string) => ({
  ...withHandle(values),
  ...(section === "page" ? { section, author: "", excerpt: "", imageUrl: "" } : { section, kind: "page" }),
  ...{ publishAt: typedTime(values.publishAt, timeZone), hideAt: typedTime(values.hideAt, timeZone) },
});

/** What was typed, with the URL that the title makes where none was. */
export const withHandle = (values: PageFormValues): PageFormValues => ({
  ...values,
  handle: values.handle.trim() || toHandle(values.title),
});

const labels: Partial<Record<keyof PageFormValues, string>> = {
  kind: "Kind",
  title: "Title",
  handle: "URL",
  seoTitle: "Title for search engines",
  description: "Description",
  text: "Text",
  author: "Author",
  excerpt: "Excerpt",
  imageUrl: "Picture",
  state: "Status",
  publishAt: "Publish on",
  hideAt: "Hide on",
};
const words: Record<string, string> = { ...pageKindLabels, ...pageStateLabels };
const chosen = (name: keyof PageFormValues) => name === "kind" || name === "state";

/** The fields that differ between what is saved and what was typed, in words. */
export function pageDifferences({ saved, typed }: { saved: PageFormValues; typed: PageFormValues }) {
  const shown = (name: keyof PageFormValues, value: string) =>
    value === "" ? [] : [chosen(name) ? (words[value] ?? value) : value];
  return pageFields.flatMap((name) => {
    const label = labels[name];
    const [before, after] = [saved[name], typed[name].replaceAll(/\r\n?/g, "\n").trim()];
    if (!label || before === after) return [];
    return [{ name, label, saved: shown(name, before), typed: shown(name, after) }];
  });
}

/** The kinds that a page's form offers: a legal page that exists is edited, not made again. */
export const kindChoices = (taken: readonly PageKind[], own: string) =>
  pageKinds
    .filter((kind) => kind === own || !taken.includes(kind))
    .map((kind) => ({ value: kind, label: pageKindLabels[kind] }));
