import { useEffect } from "react";
import { useNavigate } from "react-router";
import { formOwnerField } from "#app/platform/http/kept-form.ts";
import { readShortcut, type Shortcut } from "./shortcut-keys.ts";

const SWITCH = "shortcuts";
/** How long the second key of a pair may take. */
const PAIR_MS = 1500;

/** Whether this browser has them; some keyboards and speech input press letters by themselves (WCAG 2.1.4). */
export const areOn = () => localStorage.getItem(SWITCH) !== "off";
export const switchShortcuts = (on: boolean) => localStorage.setItem(SWITCH, on ? "on" : "off");

/** Listens for the shortcuts on every page of Store Admin. */
export function useShortcuts() {
  const navigate = useNavigate();
  useEffect(() => {
    let before: string | null = null;
    let forgetting: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const found = readShortcut(event, before);
      clearTimeout(forgetting);
      before = null;
      if (found === null || !areOn()) return;
      if (found === "begun") {
        before = event.key;
        forgetting = setTimeout(() => {
          before = null;
        }, PAIR_MS);
        return;
      }
      event.preventDefault();
      if ("to" in found) navigate(found.to);
      else acts[found.act]();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(forgetting);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [navigate]);
}

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>("main tbody th a")];
const currentRow = () => document.activeElement?.closest("main tbody tr") ?? null;

function step(by: 1 | -1) {
  const links = rowLinks();
  const row = currentRow();
  const at = links.findIndex((link) => link.closest("tr") === row);
  links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
}

const acts: Record<Extract<Shortcut, { act: string }>["act"], () => void> = {
  new: () => document.querySelector<HTMLAnchorElement>('main a[href$="/new"]')?.click(),
  save: () => {
    const form = document.querySelector<HTMLInputElement>(`main input[name="${formOwnerField}"]`)?.form;
    const buttons = [...(form?.elements ?? [])].filter(
      (each) => each instanceof HTMLButtonElement && each.type === "submit",
    );
    // A form may have other buttons before the one that saves.
    const saves = buttons.find((each) => each.getAttribute("value") === "save") ?? buttons[0];
    if (saves instanceof HTMLElement) form?.requestSubmit(saves);
  },
  next: () => step(1),
  previous: () => step(-1),
  select: () => currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
  undo: () => document.querySelector<HTMLButtonElement>("[data-undo]")?.click(),
};
