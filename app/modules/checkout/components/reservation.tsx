import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { MINUTE_MS } from "#app/kernel/time.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  const t = useTexts();
  const minutes = useMinutesLeft(leftMs);
  return (
    <div className="mt-5 space-y-4 text-sm">
      {minutes > 0 ? (
        <p className="flex gap-2.5 text-muted">
          <Clock aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>{t(heldTexts[held], { minutes })}</span>
        </p>
      ) : null}
      <div role="status">
        {minutes > WARNED_MINUTES ? null : minutes > 0 ? (
          <Notice
            tone="warning"
            title={t("checkout.almost_up")}
            actions={canExtend ? <ExtendForm path={path} isReview={isReview} /> : null}
          >
            {t(canExtend ? "checkout.can_extend" : "checkout.details_stay")}
          </Notice>
        ) : (
          <Notice
            tone="warning"
            title={t("checkout.no_longer_reserved")}
            actions={isReview ? <StartAgainForm /> : null}
          >
            {t(isReview ? "checkout.not_charged" : "checkout.not_charged_continue")}
          </Notice>
        )}
      </div>
    </div>
  );
}

function ExtendForm({ path, isReview }: { path: string; isReview: boolean }) {
  const t = useTexts();
  return (
    <Form method="post" action={path} replace preventScrollReset>
      {isReview ? <input type="hidden" name="step" value="review" /> : null}
      <Button name="intent" value={EXTEND} variant="secondary">
        {t("checkout.extend")}
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

const heldTexts = {
  firmly: "checkout.reserved",
  until_details: "checkout.reserved_until_details",
  until_paid: "checkout.reserved_until_paid",
} as const satisfies Record<Held, PageTextId>;
