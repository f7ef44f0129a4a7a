import type { ReactNode } from "react";
import { href, useLocation, useRouteError } from "react-router";
import { limitedText } from "#app/kernel/time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { findLimited, Retry } from "../../limited-error.tsx";
import { isUnreachable, unansweredForm, unreachable } from "../../unanswered-form.ts";

const explanations: Record<number, { title: string; text: string }> = {
  400: {
    title: "We couldn’t read that request",
    text: "Something in the address or the form isn’t right. Go back and try again.",
  },
  403: {
    title: "This area is for staff",
    text: "You’re signed in, but not with a staff account of this store. Sign out, then sign in with a staff account.",
  },
  404: { title: "There’s nothing here", text: "It doesn’t exist in this store, or it was removed." },
  405: { title: "That doesn’t work here", text: "This address doesn’t accept that kind of request." },
  415: { title: "That kind of content isn’t accepted", text: "Use the form on the page." },
  429: {
    title: "Too many requests",
    text: "Wait a moment, then try again.",
  },
  503: {
    title: "Temporarily unavailable",
    text: "Something the store needs isn’t responding, often the database. Try again in a minute.",
  },
};

const unexpected = {
  title: "Something went wrong",
  text: "Check whether your change was made before you try again. The store’s log has the details.",
};

/** One sentence and a link, never the error's own message. */
export function AdminError({ status, signOut }: { status: number; signOut?: ReactNode }) {
  const t = useTexts();
  const error = useRouteError();
  const location = useLocation();
  const isCutOff = isUnreachable(error);
  const cutOff = { title: t(unreachable.title), text: t(unreachable.text) };
  const { title, text } = isCutOff ? cutOff : (explanations[status] ?? unexpected);
  const limited = findLimited(error);
  const form = limited ? limited.form : status >= 500 ? unansweredForm(location) : null;
  return (
    <div className="py-16">
      {isCutOff ? null : <p className="eyebrow">Error {status}</p>}
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{limited ? limitedText(limited.retryAfterSeconds, t) : text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {limited || form || isCutOff ? <Retry form={form} /> : null}
        {signOut ?? <LinkButton to={href("/admin")}>Go to the dashboard</LinkButton>}
        {signOut ? (
          <LinkButton to={href("/")} variant="secondary">
            View store
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
