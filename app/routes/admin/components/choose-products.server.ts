import { data } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { readChosen, stepped } from "#app/modules/catalog/chosen-products.ts";
import { catalogChoicesFor } from "#app/modules/catalog/index.server.ts";
import type { FormAgain } from "../../submit.server.ts";

/** A form's products, as their ids with commas between them, and what others are searched by. */
type Typed = { products: string; search: string };

type Finding = { search: string | null; except?: string };

/** The form again, with what it shows beside what was typed. */
export type ChoosingAnswer<Form extends Typed> = FormAgain<Form> & Partial<Awaited<ReturnType<typeof chosenView>>>;

/**
 * What a form shows of its products, and of those that a search finds.
 * @param search null for nothing
 * @param except the product that the form is of, which isn't found
 */
export async function chosenView(admin: AdminViewer, typed: Typed, { search, except }: Finding) {
  const ids = readChosen(typed.products).filter((id) => z.uuid().safeParse(id).success);
  const choices = catalogChoicesFor(admin);
  const [chosen, found] = await Promise.all([choices.chosen(ids), search === null ? null : choices.search(search)]);
  return { chosen, found: found?.filter(({ id }) => id !== except && !ids.includes(id)) ?? null };
}

/** The form with what a button of it does to the products, or with what its search finds. Null for any other intent. */
export async function stepChosen<Form extends Typed>(
  admin: AdminViewer,
  { typed, intent, ...except }: { typed: Form; intent: string } & Omit<Finding, "search">,
) {
  const products = stepped(readChosen(typed.products), intent);
  if (intent !== "search" && products === null) return null;
  const next: Form = products ? { ...typed, products: products.join() } : typed;
  const isSearching = intent === "search" || (intent.startsWith("add:") && typed.search !== "");
  const view = await chosenView(admin, next, {
    search: isSearching ? typed.search.trim().slice(0, 100) : null,
    ...except,
  });
  return data<ChoosingAnswer<Form>>({ typed: next, ...view }, { status: 200 });
}
