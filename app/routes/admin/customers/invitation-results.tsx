import { href } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Uninvited } from "./submit-invitations.server.ts";

export const invitedText = (count: number, language: string) =>
  count === 1 ? "1 customer invited." : `${formatNumber(count, language)} customers invited.`;

type Props = Uninvited & { customers: readonly { id: string; name: string; email: string }[] };

/** Of the selected customers, those who weren't invited, and why. */
export function NotInvited({ failed, done, customers }: Props) {
  const names = new Map(customers.map(({ id, name, email }) => [id, name || email]));
  return (
    <Notice
      tone="warning"
      live="alert"
      title={
        done > 0 ? `${done} of ${done + failed.length} customers were invited, but not these` : "No one was invited"
      }
    >
      <ul className="space-y-1">
        {failed.map(({ id, message }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {names.has(id) ? (
              <TextLink to={href("/admin/customers/without-account/:id", { id })}>{names.get(id)}</TextLink>
            ) : (
              "A customer"
            )}
            : {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
