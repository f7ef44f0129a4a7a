import { data, useRouteError } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import {
  ConfirmNoticePage,
  NoticeConfirmedPage,
  NoticeLinkInvalid,
} from "#app/modules/stock-notices/components/notice-pages.tsx";
import { confirmNotice, findNoticeConfirmation } from "#app/modules/stock-notices/index.server.ts";
import { ErrorPage, isErrorWith } from "../../error-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import { linkInvalid, requireToken, tokenPageHeaders } from "../email-token.server.ts";
import type { Route } from "./+types/confirm.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = requireToken(request);
  const { state, title } = await findNoticeConfirmation(await shopperOf(context), token);
  if (state === "invalid") throw linkInvalid();
  return data({ token, state, title }, { headers: tokenPageHeaders });
}

export async function action({ request, context }: Route.ActionArgs) {
  const done = await confirmNotice(await shopperOf(context), requireToken(request));
  if (done === "invalid") throw linkInvalid();
  return { done };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("stock_notice_pages.title"), noindex: true });

export default function ConfirmNotice({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, title } = loaderData;
  if (actionData) return <NoticeConfirmedPage title={title} already={actionData.done === "already"} />;
  return state === "already" ? (
    <NoticeConfirmedPage title={title} already />
  ) : (
    <ConfirmNoticePage {...{ token, title }} />
  );
}

export function ErrorBoundary() {
  return isErrorWith(useRouteError(), "link_invalid") ? <NoticeLinkInvalid /> : <ErrorPage />;
}
