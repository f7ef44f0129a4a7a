/** What the home page is made of, where it isn't automatic. */

export const homeKinds = ["hero", "collection", "products", "text", "pictures", "newsletter"] as const;
export type HomeKind = (typeof homeKinds)[number];

export const homeKindLabels: Record<HomeKind, string> = {
  hero: "Hero",
  collection: "Collection",
  products: "Products",
  text: "Text",
  pictures: "Pictures",
  newsletter: "Newsletter",
};

/** What each kind shows, where staff choose one. */
export const homeKindHints: Record<HomeKind, string> = {
  hero: "A large heading with a text, a picture and a button.",
  collection: "The first products of a collection, with a link to all of them.",
  products: "Products that you choose.",
  text: "A heading and a text with links, lists and pictures.",
  pictures: "Up to six pictures, each with a caption and a link if you like.",
  newsletter: "The form to subscribe to your newsletter. Subscribers don’t see it.",
};

/** Another version may have stored a kind that this one doesn't know: such a section isn't shown. */
export const homeKindOf = (stored: string): HomeKind | null => homeKinds.find((kind) => kind === stored) ?? null;

export const MOST_SECTIONS = 20;
export const MOST_PICTURES = 6;
export const MOST_PRODUCTS = 12;
/** How many products of a collection a section may show. */
export const collectionAmounts = [4, 8, 12] as const;

/** A picture of the media library. `to`: a path of the store or a URL; empty: it isn't a link. */
export type HomePicture = { url: string; alt: string; caption: string; to: string };

/** Fields that a section's kind doesn't have are empty. */
export type HomeContent = {
  heading: string;
  text: string;
  /** Of a hero's button. */
  label: string;
  /** What it leads to, as menus write it, such as `page:ID`; of a collection's section what it shows. Empty: nothing. */
  target: string;
  url: string;
  amount: number;
  productIds: string[];
  pictures: HomePicture[];
};

/** The collection, the page or the post that a section leads to, as it is now; of the blog, whether it has a post. */
export type HomeDestination = { title: string; handle: string; published: boolean };

/** A section as it is read. `at` is null where it leads to nothing that has a title, or that is gone. */
export type HomeSection = HomeContent & {
  id: string;
  kind: HomeKind;
  hidden: boolean;
  version: number;
  html: string;
  at: HomeDestination | null;
};

/** What the store has for a section at the moment. */
export type HomeSupply = {
  /** Products that customers may see. */
  products: number;
  /** Whether the store has a newsletter. */
  newsletter: boolean;
};

/** Why the store leaves a section out that isn't hidden; null where it doesn't. */
export function whyLeftOut({ kind, at, pictures }: HomeSection, { products, newsletter }: HomeSupply): string | null {
  switch (kind) {
    case "collection":
      if (!at) return "Not shown: this collection was deleted.";
      if (!at.published) return "Not shown: this collection is a draft.";
      return products > 0 ? null : "Not shown: this collection has no products that customers can see.";
    case "products":
      return products > 0 ? null : "Not shown: customers can see none of these products.";
    case "pictures":
      return pictures.length > 0 ? null : "Not shown: it has no picture.";
    case "newsletter":
      return newsletter ? null : "Not shown: the newsletter is off in Header and footer.";
    default:
      return null;
  }
}

/** A section's name in lists: its kind, with what tells it from others. */
export function sectionName({ kind, heading, at }: Pick<HomeSection, "kind" | "heading" | "at">): string {
  const title = heading || (kind === "collection" ? (at?.title ?? "") : "");
  return title ? `${homeKindLabels[kind]}: ${title}` : homeKindLabels[kind];
}
