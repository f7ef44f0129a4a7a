import { href } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import { TextLink } from "#app/ui/button.tsx";
import { RefusedRows } from "../components/refused-rows.tsx";
import type { Refusals } from "../selected-rows.ts";

export const invitedText = (count: number, language: string) =>
  count === 1 ? "1 customer invited." : `${formatNumber(count, language)} customers invited.`;

type Props = Refusals & { customers: readonly { id: string; name: string; email: string }[] };

/** Of the selected customers, those who weren't invited, and why. */
export function NotInvited({ failed, done, customers }: Props) {
  const names = new Map(customers.map(({ id, name, email }) => [id, name || email]));
  return (
    <RefusedRows
      title={
        done > 0 ? `${done} of ${done + failed.length} customers were invited, but not these` : "No one was invited"
      }
      failed={failed}
      nameOf={(id) =>
        names.has(id) ? (
          <TextLink to={href("/admin/customers/without-account/:id", { id })}>{names.get(id)}</TextLink>
        ) : (
          "A customer"
        )
      }
    />
  );
}
