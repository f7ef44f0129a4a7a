import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Link } from "./link.tsx";

type SelectionProps = {
  /** What the form is called, for the buttons of `actions` to name it. */
  id: string;
  /** Where the selected rows go, the page itself unless given; with `get`, as parameters of its URL. */
  action?: string;
  method: "get" | "post";
  /** How many rows of the page can be selected. */
  selectable: number;
  /** The same page with all of them selected, for when there is no JavaScript. */
  allAt: string;
  /** Where to change every row that the list finds, on all of its pages. */
  beyond?: { label: string; to: string } | null;
  /** Buttons for what is selected. */
  actions: ReactNode;
  /** The table with the checkboxes. */
  children: ReactNode;
};

const boxesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]:not(:disabled)'),
];

/** A list whose rows can be selected, with a bar above it that says how many are and what to do with them. */
export function Selection({ id, action, method, selectable, allAt, beyond, actions, children }: SelectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const count = () => setSelected(form.current ? boxesOf(form.current).filter(({ checked }) => checked).length : 0);
  const settled = useNavigation().state === "idle";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other rows
  useEffect(count, [settled]);
  function selectAll({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    for (const box of form.current ? boxesOf(form.current) : []) box.checked = currentTarget.checked;
  }
  return (
    <Form ref={form} id={id} method={method} {...(action ? { action } : {})} onChange={count}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {selected === null ? (
          <Link to={allAt} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Select all on this page
          </Link>
        ) : (
          <span className="inline-flex items-center gap-2.5">
            <AllBox id={`${id}-all`} selected={selected} selectable={selectable} onChange={selectAll} />
            <label htmlFor={`${id}-all`} className="inline-flex min-h-11 items-center">
              Select all on this page
            </label>
          </span>
        )}
        <span role="status" className="text-muted empty:hidden">
          {selected ? `${selected} selected` : null}
        </span>
        {beyond ? (
          <Link to={beyond.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {beyond.label}
          </Link>
        ) : null}
        <span className="ms-auto flex flex-wrap items-center gap-3">{actions}</span>
      </div>
      {children}
    </Form>
  );
}

type AllBoxProps = {
  id: string;
  selected: number;
  selectable: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Half checked while only some rows are selected. */
function AllBox({ id, selected, selectable, onChange }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < selectable;
  }, [selected, selectable]);
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      checked={selected > 0 && selected === selectable}
      onChange={onChange}
      className="size-5"
    />
  );
}
