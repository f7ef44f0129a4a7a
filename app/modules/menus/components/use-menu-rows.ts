import type { ChangeEvent } from "react";
import { useOrderedRows } from "#app/ui/use-ordered-rows.ts";
import { type MenuRow, movedTo, putUnder, stepped, withText } from "../menu-form.ts";

/** A menu's rows while they change in the browser, by the same functions as on the server. */
export function useMenuRows(given: readonly MenuRow[]) {
  const { rows, change, show, ...shown } = useOrderedRows(given, { stepped, movedTo, nameOf: ({ title }) => title });
  const type = (key: string, name: "title" | "url" | "place") => (event: ChangeEvent<HTMLInputElement>) =>
    change(withText(rows, key, { [name]: event.currentTarget.value }));
  const choose = (key: string) => (event: ChangeEvent<HTMLSelectElement>) =>
    show(putUnder(rows, key, event.currentTarget.value), key, event.currentTarget.id);
  return { rows, type, choose, ...shown };
}
