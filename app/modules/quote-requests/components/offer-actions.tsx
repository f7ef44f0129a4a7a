import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { useTexts } from "#app/ui/texts.ts";
import type { OfferView } from "./request-labels.tsx";

/** Leads to the checkout with the offer's prices. */
export function AcceptOffer({ id, offer, currency }: { id: string; offer: OfferView; currency: string }) {
  const action = href("/requests/:id/accept", { id });
  const starting = useNavigation().formAction === action;
  const t = useTexts();
  const total = useMoney()(offer.totalMinor, currency);
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="offerVersion" value={offer.version} />
      <Button size="large" className="max-sm:w-full" pending={starting} pendingLabel={t("requests.reserving")}>
        {t("requests.accept", { total })}
      </Button>
    </Form>
  );
}

const questions = {
  offer: { once: "requests.decline_text", again: "requests.decline_text_again" },
  request: { once: "requests.withdraw_text", again: "requests.withdraw_text_again" },
} as const;

type DeclineProps = { id: string; offered: boolean; canAskAgain: boolean };

export function DeclineRequest({ id, offered, canAskAgain }: DeclineProps) {
  const declining = useNavigation().formData?.get("intent") === "decline";
  const t = useTexts();
  const again = canAskAgain ? "again" : "once";
  return (
    <Confirm
      label={t(offered ? "requests.decline_offer" : "requests.withdraw")}
      question={<p>{t(questions[offered ? "offer" : "request"][again])}</p>}
    >
      <Form method="post" action={href("/requests/:id", { id })}>
        <Button
          name="intent"
          value="decline"
          variant="secondary"
          pending={declining}
          pendingLabel={t("requests.one_moment")}
        >
          {t(offered ? "requests.yes_decline_offer" : "requests.yes_withdraw")}
        </Button>
      </Form>
    </Confirm>
  );
}

/** Adds what is missing to the cart and opens the form with the earlier text. */
export function RequestAgain({ id }: { id: string }) {
  const t = useTexts();
  const asking = useNavigation().formData?.get("intent") === "again";
  return (
    <Form method="post" action={href("/requests/:id", { id })}>
      <Button name="intent" value="again" variant="secondary" pending={asking} pendingLabel={t("requests.filling")}>
        {t("requests.ask_again")}
      </Button>
    </Form>
  );
}
