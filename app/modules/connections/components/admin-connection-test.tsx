import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice, type NoticeTone } from "#app/ui/notice.tsx";

type KeyAnswer =
  | "works"
  | "key_refused"
  | "no_answer"
  | "wrong_address"
  | "closed_address"
  | "unreadable"
  | "not_asked";
type SavedTested = { of: "saved"; key: KeyAnswer; lastEventAt: Date | null };
/** What came of a test: of what is saved, or of what stands in one of the forms. */
export type Tested = SavedTested | { of: "new" | "settings" | "keys"; key: KeyAnswer };

const answers: Record<KeyAnswer, { tone: NoticeTone; title: string; text: string }> = {
  works: { tone: "success", title: "The key works", text: "The provider responded and accepted it." },
  key_refused: {
    tone: "danger",
    title: "The provider rejected the key",
    text: "It’s wrong, was revoked there, or lacks permissions. Enter a valid one.",
  },
  no_answer: {
    tone: "warning",
    title: "The provider didn’t respond",
    text: "Try again in a moment. If that doesn’t help, check the address in the settings.",
  },
  wrong_address: {
    tone: "danger",
    title: "The address is wrong",
    text: "Nothing responds there, or it isn’t this provider. Check the address in the settings.",
  },
  closed_address: {
    tone: "danger",
    title: "The address leads into a private network",
    text: "The store only calls public addresses, so the key wasn’t sent. Correct the address in the settings.",
  },
  unreadable: {
    tone: "danger",
    title: "Its secrets can’t be read",
    text: "They were encrypted with a different key. Enter them again.",
  },
  not_asked: { tone: "info", title: "There’s no key to test", text: "This provider only sends events." },
};

function KeyNotice({ answer }: { answer: KeyAnswer }) {
  const { tone, title, text } = answers[answer];
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  );
}

/** Of what is saved, with whether events arrive. */
export function SavedTest({ tested: { key, lastEventAt }, title }: { tested: SavedTested; title: string }) {
  return (
    <div role="status" className="space-y-3">
      <KeyNotice answer={key} />
      {lastEventAt ? (
        <Notice tone="success" title="Events are arriving">
          The last verified event arrived on <DateTime value={lastEventAt} />.
        </Notice>
      ) : (
        <Notice tone="warning" title="No verified event has arrived yet">
          If you expected one, check that {title} sends to exactly the events address above, and that the secret stored
          here belongs to that endpoint. Then send a test event from {title} or make a payment, and look again.
        </Notice>
      )}
    </div>
  );
}

/** Sends its form to be tested, beside the button that saves it. */
export function TestButton({ intent }: { intent: string }) {
  return (
    <Button
      name="intent"
      value={intent}
      variant="secondary"
      pending={useNavigation().formData?.get("intent") === intent}
      pendingLabel="Testing"
    >
      Test
    </Button>
  );
}

/** Of what stands in a form, which isn't saved by that. @param hasSecrets they don't come back to a page */
export function EnteredTest({ tested: { key }, hasSecrets }: { tested: Tested; hasSecrets: boolean }) {
  return (
    <div role="status" className="space-y-2">
      <KeyNotice answer={key} />
      <p className="text-sm text-muted">
        Nothing was saved.{" "}
        {hasSecrets ? <noscript>Enter the secrets again: they’re never sent back to a page.</noscript> : null}
      </p>
    </div>
  );
}
