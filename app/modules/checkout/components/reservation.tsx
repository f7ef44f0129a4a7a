import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WARNED_MINUTES } from "../checkout-session.ts";
import { StartAgainForm } from "./checkout-ended.tsx";

/** `until_details`: contact and address are missing. `until_paid`: another Shopper who pays first gets the items. */
export type Held = "firmly" | "until_details" | "until_paid";

/** The intent of the form that extends it. */
export const EXTEND = "extend";

type Props = {
  /** For how many more milliseconds the items were reserved when the page was made; null when that no longer matters. */
  leftMs: number | null;
  /** Whether the items stay this Shopper's for that time, or why not. */
  held: Held;
  canExtend: boolean;
  path: string;
  isReview: boolean;
};

/** For how long the items are reserved, and before that ends a way to extend it. */
export function Reservation({ leftMs, ...props }: Props) {
  return leftMs === null ? null : <TimeLeft leftMs={leftMs} {...props} />;
}

function TimeLeft({ leftMs, held, canExtend, path, isReview }: Props & { leftMs: number }) {
  const minutes = useMinutesLeft(leftMs);
  return (
    <div className="mt-5 space-y-4 text-sm">
      {minutes > 0 ? (
        <p className="flex gap-2.5 text-muted">
          <Clock aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>{heldText(held, `${minutes} ${minutes === 1 ? "minute" : "minutes"}`)}</span>
        </p>
      ) : null}
      <div role="status">
        {minutes > WARNED_MINUTES ? null : minutes > 0 ? (
          <Notice
            tone="warning"
            title="Your time is almost up."
            actions={canExtend ? <ExtendForm path={path} isReview={isReview} /> : null}
          >
            {canExtend ? "You can reserve your items for longer, once." : "Your cart and what you’ve saved stay."}
          </Notice>
        ) : (
          <Notice
            tone="warning"
            title="Your items are no longer reserved."
            actions={isReview ? <StartAgainForm /> : null}
          >
            You haven’t been charged.{" "}
            {isReview ? null : "Continue to review, and you can start again with what you’ve entered."}
          </Notice>
        )}
      </div>
    </div>
  );
}

function ExtendForm({ path, isReview }: { path: string; isReview: boolean }) {
  return (
    <Form method="post" action={path} replace preventScrollReset>
      {isReview ? <input type="hidden" name="step" value="review" /> : null}
      <Button name="intent" value={EXTEND} variant="secondary">
        Reserve for longer
      </Button>
    </Form>
  );
}

const TICK_MS = 5000;

/** Counts down with JavaScript. It goes by how much time has passed: the device's clock may be wrong. */
function useMinutesLeft(leftMs: number): number {
  const [passed, setPassed] = useState({ ofMs: leftMs, ms: 0 });
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setPassed({ ofMs: leftMs, ms: Date.now() - since }), TICK_MS);
    return () => clearInterval(timer);
  }, [leftMs]);
  const left = leftMs - (passed.ofMs === leftMs ? passed.ms : 0);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}

function heldText(held: Held, time: string): string {
  switch (held) {
    case "firmly":
      return `Your items are reserved for ${time}.`;
    case "until_details":
      return `Your items are reserved for ${time}. Until you’ve entered your details, someone who pays first can still get them.`;
    case "until_paid":
      return `This checkout stays open for ${time}. Someone who pays before you can still get these items.`;
  }
}
