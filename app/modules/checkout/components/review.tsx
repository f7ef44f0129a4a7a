import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import type { ManualWay } from "#app/kernel/manual-payment.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { useMoney } from "#app/ui/formats.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { AddressText } from "./address-text.tsx";

/** The checkbox's text, and what the form sends back of it for the consent record. */
type NewsletterChoice = { text: string; promise: string };

type Props = {
  path: string;
  email: string;
  addressLines: readonly string[];
  /** Null: the shipping address, or none where there is no such. */
  billingLines: readonly string[] | null;
  /** Null where there is nothing to ship. */
  shipping: { title: string; description: string; when: string; pickupPlace: string; pickupName: string } | null;
  /** What the Shopper wrote to the Store; empty: nothing. */
  noteToSeller: string;
  shippingMinor: number;
  totalMinor: number;
  /** What is left of the total for the payment provider. */
  dueMinor: number;
  currency: string;
  idempotencyKey: string;
  newsletter: NewsletterChoice;
  /** Ways to pay by hand. */
  ways: readonly Pick<ManualWay, "id" | "title" | "description">[];
  /** Whether the payment provider takes payments. */
  online: boolean;
  /** False where it can't be bought as it is: the page says why. */
  payable: boolean;
  /** Beside the button that places the order. */
  agreement: ReactNode;
  /** Sections to fold open below. */
  children: ReactNode;
};

export function Review(props: Props) {
  const { path, email, addressLines, shipping, shippingMinor, totalMinor, currency, idempotencyKey } = props;
  const { newsletter, payable, billingLines, noteToSeller, dueMinor, ways, online } = props;
  const byHand = dueMinor > 0 && ways.length > 0;
  const t = useTexts();
  const money = useMoney();
  const isShipped = shipping !== null && shipping.pickupPlace === "";
  return (
    <div className="space-y-8">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        <Part title={t("checkout.contact")} change={`${path}#email`}>
          <span className="break-words">{email}</span>
        </Part>
        {isShipped ? (
          <Part title={t("checkout.shipping_address")} change={`${path}#name`}>
            <AddressText lines={addressLines} />
          </Part>
        ) : null}
        {isShipped || billingLines ? (
          <Part title={t("checkout.billing_address")} change={`${path}#billing`}>
            {billingLines ? <AddressText lines={billingLines} /> : t("checkout.same_address")}
          </Part>
        ) : null}
        {shipping ? (
          <Part
            title={t(isShipped ? "checkout.shipping" : "checkout.pickup")}
            change={isShipped ? `${path}#shippingMethod` : `${path}#delivery`}
          >
            {shippingMinor === 0
              ? t("checkout.way_free", { way: shipping.title })
              : t("checkout.way_price", { way: shipping.title, price: money(shippingMinor, currency) })}
            {shipping.pickupPlace ? <span className="block whitespace-pre-line">{shipping.pickupPlace}</span> : null}
            <span className="block text-sm text-muted">
              {[shipping.description, shipping.when].filter(Boolean).join(" · ")}
            </span>
          </Part>
        ) : null}
        {shipping?.pickupPlace ? (
          <Part title={t("checkout.pickup_name")} change={`${path}#pickupName`}>
            <span className="[overflow-wrap:anywhere]">{shipping.pickupName}</span>
          </Part>
        ) : null}
        {noteToSeller ? (
          <Part title={t("checkout.note")} change={`${href("/cart")}#note`}>
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">{noteToSeller}</span>
          </Part>
        ) : null}
      </div>
      {payable ? (
        <PayForm
          action={`${path}/pay`}
          idempotencyKey={idempotencyKey}
          totalMinor={totalMinor}
          dueMinor={dueMinor}
          newsletter={newsletter}
          agreement={props.agreement}
          choice={byHand ? <WayChoice ways={ways} online={online} /> : null}
        >
          {dueMinor > 0 && !byHand
            ? t("checkout.pay", { amount: money(dueMinor, currency) })
            : t("checkout.place_order")}
        </PayForm>
      ) : null}
      {online && dueMinor > 0 ? (
        <p className="flex max-w-prose gap-2.5 text-sm text-muted">
          <Lock aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>{t(byHand ? "checkout.online_at_provider" : "checkout.at_provider")}</span>
        </p>
      ) : null}
      <div className="border-y border-line empty:hidden">{props.children}</div>
    </div>
  );
}

/** An online payment is the first choice; its value is empty. */
function WayChoice({ ways, online }: Pick<Props, "ways" | "online">) {
  const t = useTexts();
  const choices = ways.map(({ id, title, description }) => ({ value: id, label: title, description }));
  const provider = { value: "", label: t("checkout.pay_online"), description: t("checkout.pay_online_hint") };
  const options = online ? [provider, ...choices] : choices;
  return (
    <RadioCards
      legend={<span className="text-xl font-semibold">{t("checkout.payment")}</span>}
      name="way"
      defaultValue={options[0]?.value}
      options={options}
    />
  );
}

function Part({ title, change, children }: { title: string; change: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <section className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="min-w-0">
        <h2 className="eyebrow mb-1">{title}</h2>
        <div>{children}</div>
      </div>
      <TextLink to={change} className="shrink-0 py-2 text-sm" aria-label={t("checkout.change_part", { part: title })}>
        {t("checkout.change")}
      </TextLink>
    </section>
  );
}

type PayFormProps = {
  action: string;
  idempotencyKey: string;
  /** The amount on the button, in minor units: no other amount is charged. */
  totalMinor?: number;
  /** What is left of it for the payment provider. */
  dueMinor?: number;
  variant?: "primary" | "secondary";
  /** Beside a checkbox. It is in this form because the form's route is rate-limited like the newsletter's own. */
  newsletter?: NewsletterChoice;
  /** What placing the order means. */
  agreement?: ReactNode;
  /** Between ways to pay. */
  choice?: ReactNode;
  children: ReactNode;
};

/** Leads to the provider's page. The key makes a double click, a retry and a second tab one payment. */
export function PayForm(props: PayFormProps) {
  const { action, idempotencyKey, totalMinor, dueMinor, variant, newsletter, agreement, choice = null } = props;
  const t = useTexts();
  const paying = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {totalMinor === undefined ? null : <input type="hidden" name="totalMinor" value={totalMinor} />}
      {dueMinor === undefined ? null : <input type="hidden" name="dueMinor" value={dueMinor} />}
      {choice ? <div className="mb-6">{choice}</div> : null}
      {newsletter ? (
        <>
          <input type="hidden" name="promise" value={newsletter.promise} />
          <CheckboxField label={newsletter.text} name="newsletter" value="yes" className="mb-4" />
        </>
      ) : null}
      {agreement}
      <Button
        size="large"
        variant={variant}
        className="max-sm:w-full"
        pending={paying}
        pendingLabel={t("checkout.opening_payment")}
      >
        {props.children}
      </Button>
    </Form>
  );
}
