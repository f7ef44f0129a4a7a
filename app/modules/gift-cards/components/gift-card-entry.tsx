import { Form, href, useNavigation } from "react-router";
import { Button, TextLink } from "#app/ui/button.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { UndoNotice } from "#app/ui/undo-notice.tsx";
import type { RemovedCard } from "../gift-card-intents.ts";
import { GiftCardField } from "./gift-card-field.tsx";

export type GiftCardEntryProps = {
  /** The page's own URL, whose action answers. */
  action: string;
  /** What is entered now. */
  tenders: readonly { id: string; kind: "gift_card" | "store_credit"; title: string; takenMinor: number }[];
  /** The customer's store credit in minor units; 0 for none. */
  creditMinor: number;
  currency: string;
  /** Of a form that was refused. */
  typed: string | undefined;
  error: string | undefined;
  /** What was just taken away. */
  removed: RemovedCard | undefined;
};

/** Entering gift cards and store credit, and taking them away again. Each is a form of its own, without JavaScript too. */
export function GiftCardEntry({ action, tenders, creditMinor, currency, removed, ...refused }: GiftCardEntryProps) {
  const sent = useNavigation().formData?.get("intent");
  const t = useTexts();
  const money = useMoney();
  const usesCredit = tenders.some(({ kind }) => kind === "store_credit");
  return (
    <div className="mt-5 space-y-3 border-t border-line pt-4 text-sm">
      <ul className="space-y-1 empty:hidden">
        {tenders.map(({ id, title, takenMinor }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span>
              {takenMinor === 0 ? (
                <RichText
                  id="gift_cards.not_needed"
                  values={{ card: title, note: (words) => <span className="text-muted">{words}</span> }}
                />
              ) : (
                title
              )}
            </span>
            <Form method="post" action={action} replace preventScrollReset>
              <input type="hidden" name="cardId" value={id} />
              <Button
                variant="quiet"
                size="small"
                className="min-h-11!"
                name="intent"
                value="remove-gift-card"
                aria-label={t("gift_cards.remove_card", { card: title })}
              >
                {t("gift_cards.remove")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {removed ? (
        <UndoNotice
          key={removed.cardId}
          title={t("gift_cards.removed")}
          action={action}
          fields={{ intent: "restore-gift-card", ...removed }}
          size="small"
          autoFocus
        />
      ) : null}
      {creditMinor > 0 && !usesCredit ? (
        <Form method="post" action={action} replace preventScrollReset>
          <Button variant="secondary" block name="intent" value="use-credit" pending={sent === "use-credit"}>
            {t("gift_cards.use_credit", { amount: money(creditMinor, currency) })}
          </Button>
        </Form>
      ) : null}
      <details open={refused.error !== undefined || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t("gift_cards.use")}
        </summary>
        {/* A new form for each card. */}
        <Form key={tenders.length} method="post" action={action} replace preventScrollReset className="space-y-3 pt-2">
          <input type="hidden" name="intent" value="use-gift-card" />
          <GiftCardField {...refused} />
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="secondary" pending={sent === "use-gift-card"} pendingLabel={t("gift_cards.checking")}>
              {t("gift_cards.use_button")}
            </Button>
            <TextLink to={href("/gift-cards/balance")}>{t("gift_cards.check_a_balance")}</TextLink>
          </div>
        </Form>
      </details>
    </div>
  );
}
