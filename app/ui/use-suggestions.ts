import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { nextOption, type Suggestions, searchedText } from "./suggestions.ts";

const PAUSE_MS = 150;

/** What the listbox shows: suggestions, whether they are open, and which option is active; -1 for none. */
type Shown = { suggestions: Suggestions | null; isOpen: boolean; active: number };

const closed = (shown: Shown): Shown => ({ ...shown, isOpen: false, active: -1 });

/** Suggestions for what is typed into a field, with its keys; the field works as before where none arrive. */
export function useSuggestions(field: HTMLInputElement, listId: string) {
  const [{ suggestions, isOpen, active }, setShown] = useState<Shown>({ suggestions: null, isOpen: false, active: -1 });
  const { key } = useLocation();
  const ask = useAsking((found) => setShown({ suggestions: found, isOpen: found !== null, active: -1 }));
  const handlers = useRef<Handlers>(null);
  // The latest handlers, without adding the listeners again on each render. Before anything can be seen of it: who presses
  // Escape as soon as suggestions appear closes these, and doesn't clear the field.
  useLayoutEffect(() => {
    const close = () => {
      ask.stop();
      setShown(closed);
    };
    const isCurrent = suggestions !== null && suggestions.q === searchedText(field.value);
    handlers.current = {
      input: () => ask.start(field.value),
      keydown(event) {
        if (event.isComposing) return;
        const options = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
        if (event.key === "Escape") {
          if (isOpen) {
            // Browsers would clear the field, and the drawer around it would close.
            event.preventDefault();
            event.stopPropagation();
          } else field.value = "";
          close();
        } else if (event.key === "Enter" && isOpen && active >= 0) {
          event.preventDefault();
          options[active]?.click();
        } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          if (isOpen) setShown({ suggestions, isOpen, active: nextOption(event.key, active, options.length) });
          else if (isCurrent) setShown({ suggestions, isOpen: true, active: -1 });
          else ask.start(field.value, 0);
        }
      },
      close,
    };
  });

  useEffect(() => {
    const { form } = field;
    const onInput = () => handlers.current?.input();
    const onKeyDown = (event: KeyboardEvent) => handlers.current?.keydown(event);
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) handlers.current?.close();
    };
    const onSubmit = () => handlers.current?.close();
    field.addEventListener("input", onInput);
    field.addEventListener("keydown", onKeyDown);
    form?.addEventListener("focusout", onFocusOut);
    form?.addEventListener("submit", onSubmit);
    // What was typed while this was loaded.
    if (document.activeElement === field && field.value !== field.defaultValue) onInput();
    return () => {
      field.removeEventListener("input", onInput);
      field.removeEventListener("keydown", onKeyDown);
      form?.removeEventListener("focusout", onFocusOut);
      form?.removeEventListener("submit", onSubmit);
    };
  }, [field]);

  useCombobox(field, { listId, isOpen, active });
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) handlers.current?.close();
    shownAt.current = key;
  }, [key]);
  return { shown: suggestions, isOpen, active };
}

type Handlers = { input(): void; keydown(event: KeyboardEvent): void; close(): void };

/** Asks after a pause in the typing. Of several questions only the last is answered. */
function useAsking(answer: (found: Suggestions | null) => void) {
  const asking = useRef<{ stop(): void }>(null);
  const stop = () => {
    asking.current?.stop();
    asking.current = null;
  };
  useEffect(() => () => asking.current?.stop(), []);
  return {
    stop,
    start(typed: string, pauseMs = PAUSE_MS) {
      stop();
      const q = searchedText(typed);
      if (q === null) {
        answer(null);
        return;
      }
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setTimeout(async () => {
        // Offline, limited, or from before an update: the search itself says what is wrong.
        const found = await suggestionsOf(q, signal).catch(() => null);
        if (!signal.aborted) answer(found);
      }, pauseMs);
      asking.current = {
        stop() {
          clearTimeout(timer);
          controller.abort();
        },
      };
    },
  };
}

async function suggestionsOf(q: string, signal: AbortSignal): Promise<Suggestions | null> {
  const answer = await fetch(`${href("/search/suggestions")}?${new URLSearchParams({ q })}`, { signal });
  return answer.ok ? answer.json() : null;
}

type Combobox = { listId: string; isOpen: boolean; active: number };

/** The field belongs to its form, which knows nothing of a listbox until one is loaded. */
function useCombobox(field: HTMLInputElement, { listId, isOpen, active }: Combobox) {
  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-expanded", String(isOpen));
    field.autocomplete = "off";
    const list = isOpen ? document.getElementById(listId) : null;
    const option = list?.querySelectorAll("[role=option]")[active];
    setReference(field, "aria-controls", list?.id);
    setReference(field, "aria-activedescendant", option?.id);
    option?.scrollIntoView({ block: "nearest" });
  }, [field, listId, isOpen, active]);
}

function setReference(field: HTMLInputElement, name: string, id: string | undefined) {
  if (id) field.setAttribute(name, id);
  else field.removeAttribute(name);
}
