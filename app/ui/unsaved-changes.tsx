import { createContext, useContext, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { discardKeptForm, formOwnerField } from "#app/platform/http/kept-form.ts";
import { TextLink } from "./button.tsx";
import { contentOf, type ReadContent } from "./form-content.ts";
import { Notice } from "./notice.tsx";
import { QuestionDialog } from "./question-dialog.tsx";

/** Marks forms as shown to the signed-in Operator, so that one whose session ends can be kept for them. */
export const FormOwner = createContext<string | null>(null);

type UnsavedChangesProps = {
  /** The form shows unsaved input, even if it isn't changed again. */
  unsaved?: boolean;
  /** Names of fields that aren't saved, such as a search. */
  except?: readonly string[];
  /** In place of `except`. */
  read?: ReadContent;
  /** The form holds secrets: nothing of it is kept when the session ends. */
  secret?: boolean;
};

/**
 * Inside a form: asks before leaving the page with unsaved changes, and lets the store keep a form that is sent after
 * the session has ended. One per page. A saved form must be replaced by its `key`. Asking needs JavaScript.
 */
export function UnsavedChanges({ unsaved = false, except = [], read, secret = false }: UnsavedChangesProps) {
  const mark = useRef<HTMLInputElement>(null);
  const owner = useContext(FormOwner);
  const isChanged = useIsChanged(mark, unsaved, read ?? ((form) => contentOf(form, except)));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isChanged(),
  );
  return (
    <>
      <input ref={mark} type="hidden" name={formOwnerField} value={secret ? "" : (owner ?? "")} />
      <QuestionDialog
        isAsking={blocker.state === "blocked"}
        title="Leave without saving?"
        cancel={{ label: "Keep editing", onPress: () => blocker.reset?.() }}
        confirm={{ label: "Leave without saving", onPress: () => blocker.proceed?.() }}
      >
        Your changes on this page haven’t been saved.
      </QuestionDialog>
    </>
  );
}

/** Whether the form has changed since it was shown, checked when leaving. */
function useIsChanged(mark: React.RefObject<HTMLInputElement | null>, unsaved: boolean, read: ReadContent) {
  const shown = useRef<string | null>(null);
  const sent = useRef(false);
  const now = () => (mark.current?.form ? JSON.stringify(read(mark.current.form)) : null);
  const isChanged = () => unsaved || now() !== shown.current;
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form showed first is what changes are measured by
  useEffect(() => {
    shown.current = now();
    const ask = (event: BeforeUnloadEvent) => {
      if (!sent.current && latest.current()) event.preventDefault();
    };
    // A native submission leaves the page on purpose; React Router prevents the default.
    const note = (event: SubmitEvent) => {
      sent.current = event.target === mark.current?.form && !event.defaultPrevented;
    };
    window.addEventListener("beforeunload", ask);
    window.addEventListener("submit", note);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("submit", note);
    };
  }, []);
  return isChanged;
}

export function RestoredNotice({ restored }: { restored: "typed" | "too-long" | null }) {
  if (!restored) return null;
  if (restored === "too-long") {
    return (
      <Notice tone="warning" live="alert" title="You were signed out before this was saved.">
        What you typed was too long to keep. Nothing was saved.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" live="alert" title="You were signed out before this was saved.">
      We’ve filled in what you typed again below. Check it, then save it, or{" "}
      <TextLink to={discardKeptForm}>discard it</TextLink>.
    </Notice>
  );
}
