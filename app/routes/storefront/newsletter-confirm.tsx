import { data, useRouteError } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { ConfirmedPage, ConfirmPage, NewsletterLinkInvalid } from "#app/modules/newsletter/components/token-pages.tsx";
import { confirmSubscription, findConfirmation } from "#app/modules/newsletter/index.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { ErrorPage, isErrorWith } from "../error-page.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/newsletter-confirm.ts";
import { linkInvalid, requireToken, tokenPageHeaders } from "./email-token.server.ts";
import { subscribedCookie } from "./subscribed-cookie.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = requireToken(request);
  const state = await findConfirmation(await shopperOf(context), token);
  if (state === "invalid") throw linkInvalid();
  return data({ token, state }, { headers: tokenPageHeaders });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestInfo);
  const done = await confirmSubscription(await shopperOf(context), requireToken(request), { clientAddress });
  if (done === "invalid") throw linkInvalid();
  return data({ done }, { headers: { "Set-Cookie": subscribedCookie(true) } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("newsletter_pages.confirm_title"), noindex: true });

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <ConfirmedPage already={actionData.done === "already"} />;
  const { token, state } = loaderData;
  return state === "already" ? <ConfirmedPage already /> : <ConfirmPage token={token} />;
}

export function ErrorBoundary() {
  return isErrorWith(useRouteError(), "link_invalid") ? <NewsletterLinkInvalid /> : <ErrorPage />;
}
