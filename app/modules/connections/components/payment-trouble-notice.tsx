import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PaymentTrouble } from "../payment-trouble.ts";

type Props = {
  trouble: PaymentTrouble;
  /** Where Connections are set up, as seen from the page that shows this. */
  setUp: { to: string; label: string };
};

export function PaymentTroubleNotice({ trouble, setUp }: Props) {
  const place =
    trouble.reason === "none"
      ? setUp
      : { to: href("/admin/connections/:id", { id: trouble.connectionId }), label: "Open connection" };
  return (
    <Notice
      tone="warning"
      title={trouble.reason === "none" ? "Customers can’t pay right now" : "Customers can’t pay online right now"}
      actions={
        <LinkButton to={place.to} variant="secondary" size="small">
          {place.label}
        </LinkButton>
      }
    >
      {trouble.reason === "none" ? (
        "No enabled connection takes payments, so the cart offers no checkout."
      ) : (
        <span className="[overflow-wrap:anywhere]">
          Payments go through “{trouble.name}”, whose secrets can’t be read.
        </span>
      )}
    </Notice>
  );
}
