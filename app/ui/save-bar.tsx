import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { changedNames, contentOf, type ReadContent } from "./form-content.ts";

type SaveBarProps = {
  /** Such as “Save product”; the button’s name is `intent`, its value `save`. */
  label: string;
  pending: boolean;
  /** The form shows unsaved input, even if it isn't changed again. */
  unsaved?: boolean;
  /** Names of fields that aren't saved, such as a search. */
  except?: readonly string[];
  /** In place of `except`. */
  read?: ReadContent;
  /** What people call a field, by its name: fields with the same word are named once. */
  wordOf: (name: string) => string;
  /** Shows the form again as it was saved. */
  onDiscard: () => void;
};

/**
 * The end of a long form: its button. With JavaScript it stays in view as soon as something differs, says what, and
 * discards it. A saved form must be replaced by its `key`.
 */
export function SaveBar({ label, pending, unsaved = false, except = [], read, wordOf, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const words = useChanges(bar, read ?? ((form) => contentOf(form, except)), wordOf);
  const isChanged = unsaved || words.length > 0;
  return (
    <div
      ref={bar}
      data-bottom-bar={isChanged ? "everywhere" : undefined}
      className={clsx(
        "flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden",
        isChanged &&
          "sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8",
      )}
    >
      <p role="status" className="min-w-0 grow text-sm empty:hidden max-sm:basis-full max-sm:line-clamp-2">
        {isChanged ? changesText(words) : null}
      </p>
      {isChanged ? (
        <Button type="button" variant="quiet" onClick={onDiscard} className="noscript:hidden">
          Discard
        </Button>
      ) : null}
      <Button name="intent" value="save" pending={pending} pendingLabel="Saving">
        {label}
      </Button>
    </div>
  );
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
const changesText = (words: readonly string[]) =>
  words.length > 0 ? `Not saved yet: ${list.format(words)}` : "Your changes aren’t saved yet.";

/** What differs from the form that was shown first. */
function useChanges(bar: React.RefObject<HTMLElement | null>, read: ReadContent, wordOf: SaveBarProps["wordOf"]) {
  const [words, setWords] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form showed first is what changes are measured by
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!form) return;
    const shown = read(form);
    const look = () => {
      const now = [...new Set(changedNames(shown, read(form)).map(wordOf))];
      setWords((before) => (before.join() === now.join() ? before : now));
    };
    // Scripts add, move and remove fields, and set hidden ones.
    const observer = new MutationObserver(look);
    observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ["name", "value"] });
    form.addEventListener("input", look);
    return () => {
      observer.disconnect();
      form.removeEventListener("input", look);
    };
  }, []);
  return words;
}
