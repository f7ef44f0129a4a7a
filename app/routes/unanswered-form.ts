/** Keeps the last form sent, so that it can be sent again if no answer comes. */
import { useEffect } from "react";
import { type KeptForm, keptForm } from "#app/platform/http/kept-form.ts";
import type { PageTextId } from "#app/texts/text-types.ts";

let sent: KeptForm | null = null;

/**
 * What was sent last and can be sent again, in the browser.
 * @param location where the error is: after an answer that led elsewhere, the form has been received
 */
export const unansweredForm = ({ pathname, search }: Pick<Location, "pathname" | "search">): KeptForm | null =>
  sent?.action === pathname + search ? sent : null;

export const unreachable = {
  title: "errors.unreachable",
  text: "errors.unreachable_text",
} as const satisfies Record<string, PageTextId>;

/** Whether the browser had no answer at all, in the words of Chromium, Firefox and Safari. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** Notes each form as it is sent, until the visitor goes elsewhere. Once, in the layout. */
export function useUnansweredForm() {
  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) => {
      sent = target instanceof HTMLFormElement ? formOf(target, submitter) : null;
    };
    const forget = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest("a")) sent = null;
    };
    // Before anyone answers it: its button may be gone by then.
    window.addEventListener("submit", note, true);
    window.addEventListener("click", forget);
    window.addEventListener("popstate", forget);
    return () => {
      window.removeEventListener("submit", note, true);
      window.removeEventListener("click", forget);
      window.removeEventListener("popstate", forget);
    };
  }, []);
}

/** @returns null for what only asks for a page, and for files, which nothing can send again */
function formOf(form: HTMLFormElement, submitter: HTMLElement | null): KeptForm | null {
  const method = submitter?.getAttribute("formmethod") ?? form.method;
  const { origin, pathname, search } = new URL(submitter?.getAttribute("formaction") ?? form.action, location.href);
  if (method !== "post" || origin !== location.origin) return null;
  const entries = [...new FormData(form, submitter)];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const hasFiles = entries.some(([, value]) => value instanceof File && value.size > 0);
  return hasFiles ? null : keptForm(pathname + search, texts);
}
