import { data, href, redirect, useRouteError } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { takesManualPayments } from "#app/kernel/manual-payment.ts";
import { cartsFor } from "#app/modules/carts/index.server.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import { RequestLinkInvalid, RequestPage } from "#app/modules/quote-requests/components/request-page.tsx";
import { declineRequest, exchangeRequestLink, requestsFor } from "#app/modules/quote-requests/index.server.ts";
import { offeredKinds } from "#app/modules/quote-requests/offered-kinds.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { offerTaxHint } from "#app/modules/stores/tax-hint.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { OpenEmailedLink } from "#app/ui/emailed-link.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { ErrorPage, isErrorWith } from "../../error-page.tsx";
import { requireGuess } from "../../guess.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import type { Route } from "./+types/request.ts";
import { requireRequestId } from "./request.server.ts";

const tokenSchema = z.string().regex(/^[\x21-\x7e]{1,300}$/);
const doneSchema = z.enum(["sent", "declined"]).nullable().catch(null);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = requireRequestId(params);
  const { searchParams } = new URL(request.url);
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const [found, trouble, { checkout, manualPayments, taxes }] = await Promise.all([
    requestsFor(viewer).find(id),
    connectionsFor(viewer).paymentTrouble(),
    settingsFor(viewer, keep),
  ]);
  const given = searchParams.get("token");
  // `no-referrer` would make browsers send the form with `Origin: null`; this keeps the token out of every Referer too.
  const headers: HeadersInit = given === null ? {} : { "Referrer-Policy": "strict-origin" };
  if (found) {
    const done = doneSchema.parse(searchParams.get("done"));
    const payable = found.state === "answered" && found.offer !== null;
    const takesPayments = !payable || trouble === null || takesManualPayments(manualPayments);
    const canAskAgain = offeredKinds(checkout).length > 0;
    const taxHint = offerTaxHint(taxes, currentTexts());
    const guest = viewer.kind === "guest";
    return data({ request: found, done, guest, takesPayments, canAskAgain, taxHint }, { headers });
  }
  const token = tokenSchema.safeParse(given);
  if (!token.success) throw data(null, { status: 404 });
  return data({ request: null, id, token: token.data }, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireRequestId(params);
  const { intent, token } = await readFields(request, ["intent", "token"]);
  const viewer = await shopperOf(context);
  if (intent === "decline") return decline(viewer, id);
  if (intent === "again") return askAgain(viewer, id);
  if (intent !== "") throw data(null, { status: 400 });
  await requireGuess(context, request, [["token", token]]);
  const exchanged = await exchangeRequestLink(viewer, id, token);
  if (!exchanged.ok) throw data({ code: "link_invalid" }, { status: 404 });
  return redirect(href("/requests/:id", { id }), 303);
}

async function decline(viewer: ShopperViewer, id: string) {
  const declined = await declineRequest(viewer, id);
  if (declined.ok) return redirect(`${href("/requests/:id", { id })}?done=declined`, 303);
  if (declined.code === "not_found") throw data(null, { status: 404 });
  // The page shows the quote request's current state.
  return data({ refused: declined.code }, { status: 409 });
}

/** Adds the missing items to the cart, as far as in stock, and opens the form with the previous input. */
async function askAgain(viewer: ShopperViewer, id: string) {
  const former = await requestsFor(viewer).find(id);
  if (!former) throw data(null, { status: 404 });
  const cart = cartsFor(viewer, await checkoutFor(viewer).heldQuantities());
  const present = new Set((await cart.view()).lines.map(({ variantId }) => variantId));
  for (const { variantId, quantity } of former.lines) if (!present.has(variantId)) await cart.add(variantId, quantity);
  return redirect(`${href("/checkout/request")}?again=${id}`, 303);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const number = loaderData?.request?.number;
  return pageMeta(matches, {
    error,
    title: (t) => (number ? t("requests.named", { number }) : t("requests.yours")),
    noindex: true,
  });
};

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  if (loaderData.request) return <RequestPage {...loaderData} refused={actionData?.refused} />;
  const { id, token } = loaderData;
  return (
    <OpenEmailedLink
      title={t("requests.yours")}
      action={href("/requests/:id", { id })}
      token={token}
      label={t("requests.open_link")}
    >
      {t("requests.open_link_text")}
    </OpenEmailedLink>
  );
}

export function ErrorBoundary() {
  return isErrorWith(useRouteError(), "link_invalid") ? <RequestLinkInvalid /> : <ErrorPage />;
}
