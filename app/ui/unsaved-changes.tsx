import { createContext, useContext, useEffect, useId, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { discardKeptForm, formOwnerField } from "#app/platform/http/kept-form.ts";
import { Button, TextLink } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Marks forms as shown to the signed-in Operator, so that one whose session ends can be kept for them. */
export const FormOwner = createContext<string | null>(null);

type UnsavedChangesProps = {
  /** The form shows unsaved input, even if it isn't changed again. */
  unsaved?: boolean;
  /** Names of fields that aren't saved, such as a search. */
  except?: readonly string[];
  /** The form holds secrets: nothing of it is kept when the session ends. */
  secret?: boolean;
};

/**
 * Inside a form: asks before leaving the page with unsaved changes, and lets the store keep a form that is sent after
 * the session has ended. One per page. A saved form must be replaced by its `key`. Asking needs JavaScript.
 */
export function UnsavedChanges({ unsaved = false, except = [], secret = false }: UnsavedChangesProps) {
  const mark = useRef<HTMLInputElement>(null);
  const owner = useContext(FormOwner);
  const isChanged = useIsChanged(mark, unsaved, except);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isChanged(),
  );
  return (
    <>
      <input ref={mark} type="hidden" name={formOwnerField} value={secret ? "" : (owner ?? "")} />
      <LeaveDialog blocker={blocker} />
    </>
  );
}

/** Whether the form has changed since it was shown, checked when leaving. */
function useIsChanged(mark: React.RefObject<HTMLInputElement | null>, unsaved: boolean, except: readonly string[]) {
  const shown = useRef<string | null>(null);
  const sent = useRef(false);
  const now = () => (mark.current?.form ? contentOf(mark.current.form, except) : null);
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

function contentOf(form: HTMLFormElement, except: readonly string[]): string {
  const entries = [...new FormData(form)].filter(([name]) => !except.includes(name));
  return JSON.stringify(entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = blocker.state === "blocked";
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        blocker.reset?.();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl bg-surface p-6 text-ink shadow-raised backdrop:bg-ink/40"
    >
      <h2 id={`${id}-title`} className="text-lg">
        Leave without saving?
      </h2>
      <p id={`${id}-text`} className="mt-2 text-sm text-muted">
        Your changes on this page haven’t been saved.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
        <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </dialog>
  );
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
