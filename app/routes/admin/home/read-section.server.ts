import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogChoicesFor } from "#app/modules/catalog/index.server.ts";
import type { HomeKind } from "#app/modules/content/home-section.ts";
import type { HomeFormValues } from "#app/modules/content/home-section-form.ts";
import { menusAdminFor } from "#app/modules/menus/index.server.ts";
import { placeText, shopPageLabels, shopPages } from "#app/modules/menus/menu.ts";
import { targetValue } from "#app/modules/menus/menu-form.ts";
import type { SelectOption } from "#app/ui/choice-fields.tsx";
import { chosenView } from "../components/choose-products.server.ts";
import { picturesFor } from "../media/pictures-for.server.ts";

/** What a hero's button can lead to, or the collections of a collection's section; none for other kinds. */
async function targetsFor(admin: AdminViewer, kind: HomeKind): Promise<SelectOption[]> {
  if (kind !== "hero" && kind !== "collection") return [];
  const all = await menusAdminFor(admin).targets();
  const draft = (published: boolean) => (published ? "" : " (draft)");
  if (kind === "collection") {
    return all.flatMap(({ kind: place, targetId, title, published }) =>
      place === "collection"
        ? [{ value: targetValue({ kind: place, targetId }), label: `${title}${draft(published)}` }]
        : [],
    );
  }
  return [
    ...shopPages.map((page) => ({ value: page, label: shopPageLabels[page] })),
    ...all.map(({ kind: place, targetId, title, published }) => ({
      value: targetValue({ kind: place, targetId }),
      label: `${placeText(place, title)}${draft(published)}`,
    })),
  ];
}

/**
 * What the form of a section offers beside what was typed.
 * @param search what products are searched for; null for nothing
 */
export async function offersFor(admin: AdminViewer, kind: HomeKind, values: HomeFormValues, search: string | null) {
  const hasPictures = kind === "hero" || kind === "pictures";
  const [targets, pictures, products] = await Promise.all([
    targetsFor(admin, kind),
    hasPictures ? picturesFor(admin, values) : [],
    kind === "products" ? chosenView(admin, values, { search }) : { chosen: [], found: null },
  ]);
  return { targets, pictures, ...products };
}

/** The names of what a form's fields have as ids. */
export async function titlesFor(admin: AdminViewer, kind: HomeKind, forms: readonly HomeFormValues[]) {
  const ids = forms.flatMap(({ products }) => products.split(",").filter(Boolean));
  const [named, targets] = await Promise.all([catalogChoicesFor(admin).products(ids), targetsFor(admin, kind)]);
  return {
    products: new Map(named.map(({ id, title }) => [id, title])),
    targets: new Map(targets.map(({ value, label }) => [value, label])),
  };
}
