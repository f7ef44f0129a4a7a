import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { limitedText } from "#app/kernel/time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { findLimited } from "../../limited-error.ts";
import { LimitedRetry } from "../../limited-retry.tsx";

const explanations: Record<number, { title: string; text: string }> = {
  400: {
    title: "That request could not be read",
    text: "Something in the address or the form is not as it should be.",
  },
  403: {
    title: "This area is for operators",
    text: "You are signed in, but not as an operator of this store. Sign out and sign in with an operator's account.",
  },
  404: { title: "There is nothing here", text: "It does not exist in this store, or it was removed." },
  405: { title: "That does not work here", text: "This address does not take that kind of request." },
  415: { title: "That kind of content is not accepted", text: "Please use the form on the page." },
  429: {
    title: "A short break, please",
    text: "There were many requests in a short time. Wait a little and try again.",
  },
  503: {
    title: "Not available at the moment",
    text: "Something that the store needs does not answer, often the database. Try again in a minute.",
  },
};

const unexpected = {
  title: "Something went wrong",
  text: "Nothing was changed that is not shown. Try again; the store's log has the details.",
};

/** One sentence and a way on, never the error's own message. */
export function AdminError({ status, signOut }: { status: number; signOut?: ReactNode }) {
  const { title, text } = explanations[status] ?? unexpected;
  const limited = findLimited(useRouteError());
  return (
    <div className="py-16">
      <p className="eyebrow">Error {status}</p>
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{limited ? limitedText(limited.retryAfterSeconds) : text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {limited ? <LimitedRetry form={limited.form} /> : null}
        {signOut ?? <LinkButton to="/admin">Go to the dashboard</LinkButton>}
        {signOut ? (
          <LinkButton to="/" variant="secondary">
            View store
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
