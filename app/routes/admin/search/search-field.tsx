import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, href, useFetcher, useLocation } from "react-router";
import { FoundList } from "./found-list.tsx";
import type { loader } from "./search.tsx";
import { isSearchKey } from "./search-key.ts";

const PATH = href("/admin/search");
/** So that not every letter asks. */
const PAUSE_MS = 150;

/** Finds orders, products, customers and pages, from any page. Ctrl or ⌘ K leads here, and so does `/`. */
export function SearchField() {
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { load, data, state } = useFetcher<typeof loader>();
  const [typed, setTyped] = useState("");
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key && typed !== "" && data !== undefined;

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    const q = typed.trim();
    if (q === "") return;
    const asking = setTimeout(() => load(`${PATH}?${new URLSearchParams({ q, typing: "1" })}`), PAUSE_MS);
    return () => clearTimeout(asking);
  }, [typed, load]);

  /** The arrow keys go through the field and what was found. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      setOpenAt(null);
      input.current?.focus();
    }
    if (!isOpen || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    const stops = [input.current, ...(panel.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops.at((at + (event.key === "ArrowDown" ? 1 : -1)) % stops.length)?.focus();
  };
  const found = data?.groups.flatMap(({ items }) => items).length ?? 0;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of the links in it
    <div
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpenAt(null);
      }}
    >
      <search>
        <Form action={PATH} onSubmit={() => setOpenAt(null)} className="relative">
          <label htmlFor="admin-search" className="sr-only">
            Search Store Admin
          </label>
          <Search
            aria-hidden
            size={17}
            className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
          />
          <input
            ref={input}
            id="admin-search"
            name="q"
            type="search"
            placeholder="Search"
            maxLength={100}
            autoComplete="off"
            aria-keyshortcuts="Control+K Meta+K /"
            onChange={({ target }) => {
              setTyped(target.value);
              setOpenAt(key);
            }}
            className="h-11 w-full min-w-0 rounded-lg border border-transparent bg-sunken ps-9.5 pe-3 text-base placeholder:text-muted hover:border-line-strong lg:text-sm"
          />
          <button
            type="submit"
            className="sr-only focus:not-sr-only focus:absolute focus:end-1 focus:top-1 focus:h-9 focus:rounded-md focus:bg-surface focus:px-3 focus:text-sm"
          >
            Go
          </button>
        </Form>
      </search>
      <p role="status" className="sr-only">
        {isOpen && state === "idle" ? (found === 1 ? "1 result" : `${found} results`) : ""}
      </p>
      {isOpen ? (
        <div
          ref={panel}
          className="absolute start-0 top-full mt-1 max-h-[calc(100svh-5rem)] w-full min-w-72 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-2 shadow-raised"
        >
          {found > 0 ? (
            <FoundList groups={data.groups} />
          ) : (
            <p className="px-3 py-2 text-sm text-muted">Nothing found</p>
          )}
        </div>
      ) : null}
    </div>
  );
}
