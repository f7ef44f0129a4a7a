import type { Viewer } from "#app/auth/identity/viewer.ts";
import { toListedProduct } from "#app/modules/catalog/components/product-grid-items.tsx";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import type { ListedProduct } from "#app/modules/catalog/product.ts";
import { type HomeSection, whyLeftOut } from "#app/modules/content/home-section.ts";
import { type PlacedItem, whyHidden } from "#app/modules/menus/menu.ts";
import { readTarget } from "#app/modules/menus/menu-form.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { menuItemPath } from "../menu-item-path.ts";
import type { ShownSection } from "./home-sections.tsx";

type Read = {
  section: HomeSection;
  /** What customers get of it; null where the store leaves it out even if it isn't hidden. */
  shown: ShownSection | null;
  /** What the store leaves out of it, or that it leaves it out, for staff. */
  leftOut: string | null;
};

/** The sections of a home page with what they show now: their products in one statement. */
export async function readHomeSections(
  viewer: Viewer,
  { sections, newsletter }: { sections: readonly HomeSection[]; newsletter: boolean },
  keep: Keep = readUncached,
): Promise<Read[]> {
  const withProducts = sections.filter(({ kind }) => kind === "collection" || kind === "products");
  const shelves = withProducts.length === 0 ? [] : await catalogFor(viewer, keep).shelves(withProducts.map(shelfOf));
  return sections.map((section) => {
    const products = (shelves[withProducts.indexOf(section)] ?? []).map(toListedProduct);
    const leftOut = whyLeftOut(section, { products: products.length, newsletter });
    const shown = leftOut === null ? shownOf(section, products) : null;
    return { section, shown, leftOut: leftOut ?? buttonLeftOut(section) };
  });
}

function shelfOf({ kind, target, amount, productIds }: HomeSection) {
  if (kind === "products") return { ids: productIds };
  return { collectionId: readTarget(target)?.targetId ?? "", most: amount };
}

/** What a hero's button leads to, as an item of a menu would. */
function linkOf({ target, url, at }: HomeSection): PlacedItem | null {
  const read = readTarget(target);
  return read && { ...read, title: "", url, nested: false, at };
}

function buttonLeftOut(section: HomeSection): string | null {
  const link = section.kind === "hero" ? linkOf(section) : null;
  return link && (whyHidden(link)?.replace(/^Not shown/, "Its button isn’t shown") ?? null);
}

function shownOf(section: HomeSection, products: ListedProduct[]): ShownSection {
  const { id, kind, heading, text, html, label, at, pictures } = section;
  switch (kind) {
    case "hero": {
      const link = linkOf(section);
      const to = link && menuItemPath(link);
      const [picture] = pictures;
      return {
        ...{ id, kind, heading, text, button: to && label ? { to, label } : null },
        picture: picture ? { url: picture.url, alt: picture.alt } : null,
      };
    }
    case "collection":
      return { ...{ id, kind, products, handle: at?.handle ?? "" }, heading: heading || (at?.title ?? "") };
    case "products":
      return { id, kind, heading, products };
    case "text":
      return { id, kind, heading, html };
    case "pictures":
      return { id, kind, heading, pictures };
    case "newsletter":
      return { id, kind, heading, text };
  }
}
