import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The pressed button may be far below. */
function useFocusWhenSettled() {
  const ref = useRef<HTMLDivElement>(null);
  const settled = useNavigation().state === "idle";
  useEffect(() => {
    if (settled) ref.current?.focus();
  }, [settled]);
  return ref;
}

export function StaleNotice({ path }: { path: string }) {
  return (
    <div ref={useFocusWhenSettled()} tabIndex={-1} className="scroll-mt-20">
      <Notice
        tone="warning"
        live="alert"
        title="Someone else saved this product while you were editing it"
        actions={
          <>
            <LinkButton to={path} target="_blank" variant="secondary" size="small">
              Open the current version in a new tab
            </LinkButton>
            <LinkButton to={path} variant="secondary" size="small">
              Discard my changes
            </LinkButton>
          </>
        }
      >
        Your changes weren’t saved, but everything you typed is still below. Compare it with the current version, then
        copy over what’s missing.
      </Notice>
    </div>
  );
}

const NAMED = 20;

/** The first names of a long list, and how many follow. */
export function firstOf(names: readonly string[]): string {
  const further = names.length - NAMED;
  return further > 1 ? `${names.slice(0, NAMED).join(", ")} and ${further} others` : names.join(", ");
}

type LeavingNoticeProps = { form: string; names: readonly string[]; path: string; onDiscard: () => void };

/** Asks where no dialog could. */
export function LeavingNotice({ form, names, path, onDiscard }: LeavingNoticeProps) {
  const what = names.length === 1 ? "1 variant" : `${names.length} variants`;
  return (
    <div ref={useFocusWhenSettled()} tabIndex={-1} className="scroll-mt-20">
      <Notice
        tone="warning"
        live="alert"
        title={`Saving removes ${what}: ${firstOf(names)}`}
        actions={
          <>
            <Button form={form} name="intent" value="save" variant="danger" size="small">
              Save and remove {what}
            </Button>
            <LinkButton to={path} variant="secondary" size="small" onClick={onDiscard}>
              Discard my changes
            </LinkButton>
          </>
        }
      >
        Customers can’t buy {names.length === 1 ? "it" : "them"} any more, and carts lose{" "}
        {names.length === 1 ? "it" : "them"}. Nothing has been saved yet.
      </Notice>
    </div>
  );
}
