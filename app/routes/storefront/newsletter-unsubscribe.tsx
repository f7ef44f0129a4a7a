import { data, useRouteError } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import {
  NewsletterLinkInvalid,
  ReturnedPage,
  UnsubscribedPage,
  UnsubscribePage,
} from "#app/modules/newsletter/components/token-pages.tsx";
import { findSubscription, resubscribe, unsubscribe } from "#app/modules/newsletter/index.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { ErrorPage, isErrorWith } from "../error-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { readFields } from "../submit.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";
import { linkInvalid, requireToken, tokenPageHeaders } from "./email-token.server.ts";
import { subscribedCookie } from "./subscribed-cookie.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = requireToken(request);
  const found = await findSubscription(await shopperOf(context), token);
  if (!found) throw linkInvalid();
  return data({ token, ...found }, { headers: tokenPageHeaders });
}

/** A person's button, or an email program's request without cookies and without a person (RFC 8058, section 3.2). */
export async function action({ request, context }: Route.ActionArgs) {
  const token = requireToken(request);
  const fields = await readFields(request, ["intent", "List-Unsubscribe"]);
  const viewer = await shopperOf(context);
  const { clientAddress } = context.get(requestInfo);
  if (fields.intent === "return") {
    // With nothing to undo, the page shows the current state.
    const returned = await resubscribe(viewer, token, { source: "email", clientAddress });
    return remembering(returned, { returned });
  }
  const oneClick = fields["List-Unsubscribe"] === "One-Click";
  if (!oneClick && fields.intent !== "unsubscribe") throw data(null, { status: 400 });
  const isOurs = await unsubscribe(viewer, token, { source: oneClick ? "one-click" : "email", clientAddress });
  if (!isOurs) throw linkInvalid();
  return remembering(false, { returned: false });
}

const remembering = <Done,>(subscribed: boolean, done: Done) =>
  data(done, { headers: { "Set-Cookie": subscribedCookie(subscribed) } });

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("newsletter_pages.unsubscribe"), noindex: true });

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { token, address, canReturn } = loaderData;
  if (actionData?.returned) return <ReturnedPage />;
  return address ? <UnsubscribePage token={token} address={address} /> : <UnsubscribedPage {...{ token, canReturn }} />;
}

export function ErrorBoundary() {
  return isErrorWith(useRouteError(), "link_invalid") ? <NewsletterLinkInvalid /> : <ErrorPage />;
}
