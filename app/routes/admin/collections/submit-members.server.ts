import { data, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import type { Move } from "#app/kernel/reorder.ts";
import { parsePlaces, readPlaces, readRemoved, type TypedPlace } from "#app/modules/catalog/collection-order.ts";
import { changeMembers, collectionMembersFor } from "#app/modules/catalog/index.server.ts";
import { type FormAgain, formAgain } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";

type Typed = {
  /** What was typed where it differs from what the form showed. */
  places: Pick<TypedPlace, "id" | "typed">[];
  removed: string[];
  /** Of a conflict: where the moved products are now. They may have left the page. */
  elsewhere?: { id: string; title: string; place: number }[];
};
type Difference = { name: string; label: string; saved: string[]; typed: string[] };
export type MembersAnswer = FormAgain<Typed> & { differences?: Difference[] };

/**
 * Saves the order of a page of products and who leaves it, and redirects, or shows the form again: 422 for a place that
 * is none, 409 with what is saved if someone else ordered them in the meantime.
 * @throws `data(null, { status: 404 })` for a collection that this Store doesn't have
 */
export async function submitMembers(
  admin: AdminViewer,
  { id, byHand }: { id: string; byHand: boolean },
  { form, to }: { form: FormData; to: string },
) {
  const places = byHand ? readPlaces(form) : [];
  const typed: Typed = {
    places: places.filter((place) => place.typed !== String(place.seen)),
    removed: readRemoved(form),
  };
  const parsed = parsePlaces(places);
  if (!parsed.ok) return formAgain<Typed>({ typed, errors: parsed.errors }, 422) as ReturnType<typeof answer>;
  const version = readVersion(String(form.get("version") ?? ""));
  const changed = await changeMembers(admin, id, { version, moves: parsed.moves, removed: typed.removed });
  if (changed.ok) return redirect(to, 303);
  if (changed.code === "not_found") throw data(null, { status: 404 });
  const elsewhere = await collectionMembersFor(admin).places(id, [
    ...parsed.moves.map((move) => move.id),
    ...typed.removed,
  ]);
  return answer(
    { typed: { ...typed, elsewhere }, differences: differencesOf(elsewhere, parsed.moves, typed.removed) },
    409,
  );
}

const answer = (again: MembersAnswer, status: number) => data<MembersAnswer>(again, { status });

/** Where each product is now, beside where it was to go. */
function differencesOf(
  now: readonly { id: string; title: string; place: number }[],
  moves: readonly Move[],
  removed: readonly string[],
): Difference[] {
  return now.flatMap(({ id, title, place }) => {
    const move = moves.find((each) => each.id === id);
    const wanted = removed.includes(id) ? "Removed" : `Position ${move?.place ?? place}`;
    const saved = `Position ${place}`;
    return saved === wanted ? [] : [{ name: id, label: title, saved: [saved], typed: [wanted] }];
  });
}
