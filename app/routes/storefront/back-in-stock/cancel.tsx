import { data, useRouteError } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import {
  CancelNoticePage,
  NoticeCancelledPage,
  NoticeLinkInvalid,
} from "#app/modules/stock-notices/components/notice-pages.tsx";
import { cancelNotice, findCancellable } from "#app/modules/stock-notices/index.server.ts";
import { ErrorPage, isErrorWith } from "../../error-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import { linkInvalid, requireToken, tokenPageHeaders } from "../email-token.server.ts";
import type { Route } from "./+types/cancel.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = requireToken(request);
  const found = await findCancellable(await shopperOf(context), token);
  if (!found) throw linkInvalid();
  return data({ token, ...found }, { headers: tokenPageHeaders });
}

/** A person's button, or an email program's request without cookies and without a person (RFC 8058, section 3.2). */
export async function action({ request, context }: Route.ActionArgs) {
  const token = requireToken(request);
  const { intent, ...fields } = await readFields(request, ["intent", "List-Unsubscribe"]);
  const extent = fields["List-Unsubscribe"] === "One-Click" ? "all" : intent;
  if (extent !== "one" && extent !== "all") throw data(null, { status: 400 });
  if (!(await cancelNotice(await shopperOf(context), token, extent))) throw linkInvalid();
  return { done: true };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("stock_notice_pages.cancel_title"), noindex: true });

export default function CancelNotice({ loaderData }: Route.ComponentProps) {
  const { address, ...notice } = loaderData;
  return address ? <CancelNoticePage {...notice} address={address} /> : <NoticeCancelledPage />;
}

export function ErrorBoundary() {
  return isErrorWith(useRouteError(), "link_invalid") ? <NoticeLinkInvalid /> : <ErrorPage />;
}
