import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ChangedForm, changeProductForm } from "../change-product-form.ts";
import type { ProductFormValues, VariantRow } from "../product-form.ts";
import { readProductForm } from "../read-product-form.ts";
import { SHOWN_VARIANTS } from "./admin-variant-pages.tsx";

export type Question = { lost: readonly VariantRow[]; changed: ChangedForm; intent: string };
type State = Pick<ChangedForm, "values" | "done" | "error"> & {
  given: ProductFormValues;
  /** Rises with each change: the fields of options and variants are rendered again with their values. */
  revision: number;
};

/** Whether leaving it out takes more away than a new row has. */
const isWorthAsking = ({ id, sku, onHand }: VariantRow) => id !== "" || sku !== "" || !/^0?$/.test(onHand.trim());

const isSame = (row: VariantRow, other: VariantRow) =>
  row.id ? row.id === other.id : !other.id && row.sku === other.sku && row.onHand === other.onHand;

/**
 * Changes a product's form in the browser with the same buttons, and by the same rules, as the server does without
 * JavaScript. Asks before a variant goes that someone has saved or filled in.
 */
export function useProductForm(given: ProductFormValues) {
  const [state, setState] = useState<State>({ given, values: given, revision: 0, done: null, error: null });
  const [question, setQuestion] = useState<Question | null>(null);
  const pressed = useRef("");
  // Another answer from the server.
  if (given !== state.given) setState({ given, values: given, revision: state.revision + 1, done: null, error: null });

  useEffect(() => {
    if (state.revision > 0 && pressed.current) focusAfter(pressed.current);
    pressed.current = "";
  }, [state.revision]);

  function apply({ values, done, error }: ChangedForm, intent: string) {
    pressed.current = intent;
    setState((before) => ({ ...before, values, done, error, revision: before.revision + 1 }));
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    const form = new FormData(event.currentTarget);
    const before = readProductForm(form);
    const changed = changeProductForm(form, intent);
    if (!changed) return;
    event.preventDefault();
    const { variants } = changed.values;
    const lost = before.variants.filter((row) => isWorthAsking(row) && !variants.some((other) => isSame(row, other)));
    if (lost.length > 0) setQuestion({ lost, changed, intent });
    else apply(changed, intent);
  }
  function answer(agreed: boolean) {
    if (question && agreed) {
      const { changed, lost, intent } = question;
      const ids = lost.flatMap(({ id }) => (id ? [id] : []));
      apply({ ...changed, values: { ...changed.values, agreed: [...changed.values.agreed, ...ids] } }, intent);
    }
    setQuestion(null);
  }
  return { ...state, onSubmit, question, answer };
}

/** The pressed button is gone: the focus goes to it where it is there again, or to what is in its place. */
function focusAfter(intent: string) {
  const [name = "", first = "", second = ""] = intent.split(":");
  const last = (place: string, idOf: (place: number) => string) =>
    Array.from({ length: Number(place) + 1 }, (_, index) => idOf(Number(place) - index));
  const candidates =
    name === "remove-value"
      ? [...last(second, (place) => `remove-value-${first}-${place}`), `newValues.${first}`]
      : name === "remove-variant"
        ? last(first, (place) => `remove-variant-${place}`)
        : name === "refresh"
          ? [`newValues.${first}`]
          : name === "open"
            ? [`variants.${first}.saleFrom`]
            : name === "page"
              ? [second, SHOWN_VARIANTS]
              : [intent];
  const found = candidates.map((id) => document.getElementById(id)).find((element) => element !== null);
  (found ?? document.getElementById("newValues.0"))?.focus();
}
