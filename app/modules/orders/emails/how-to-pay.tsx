import type { ManualPayment } from "#app/kernel/kept-manual-payment.ts";
import { EmailDetails } from "#app/ui/email/email-details.tsx";
import { EmailLines } from "#app/ui/email/email-parts.tsx";

type Props = {
  way: ManualPayment;
  /** As people read them. */
  amount: string;
  reference: string;
  payBy: string | null;
};

/** How an order is paid by hand: what, how, and until when. */
export function HowToPay({ way, amount, reference, payBy }: Props) {
  return (
    <>
      <EmailDetails
        items={[
          { term: "Payment", value: way.title },
          { term: "Amount", value: amount, strong: true },
          { term: "Reference", value: reference },
          ...(payBy ? [{ term: "Please pay by", value: payBy }] : []),
        ]}
      />
      {way.instructions ? <EmailLines title="How to pay" lines={way.instructions.split("\n")} /> : null}
    </>
  );
}
