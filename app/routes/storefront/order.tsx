import { data, href, isRouteErrorResponse, redirect, useRouteError } from "react-router";
import { z } from "zod";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { orderWithDownloads } from "#app/flows/downloads/index.server.ts";
import { firstNameOf, readAddress, readBillingAddress } from "#app/kernel/address.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { chosenTitle, deliveryKind, findMethod } from "#app/kernel/shipping.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { AddressText } from "#app/modules/checkout/components/address-text.tsx";
import { datedVersions } from "#app/modules/content/index.server.ts";
import { DownloadList } from "#app/modules/downloads/components/download-list.tsx";
import { AgreedTo } from "#app/modules/orders/components/agreed-to.tsx";
import { HowToPay } from "#app/modules/orders/components/how-to-pay.tsx";
import { NextSteps } from "#app/modules/orders/components/next-steps.tsx";
import { OpenOrderLink, OrderLinkInvalid, OrderNotFound } from "#app/modules/orders/components/open-order-link.tsx";
import { OrderLines, OrderTotals } from "#app/modules/orders/components/order-lines.tsx";
import { OrderProgress } from "#app/modules/orders/components/order-progress.tsx";
import { OrderStatus } from "#app/modules/orders/components/order-status.tsx";
import { ReorderButton } from "#app/modules/orders/components/reorder-button.tsx";
import { TrackLink } from "#app/modules/orders/components/track-link.tsx";
import { exchangeOrderLink } from "#app/modules/orders/index.server.ts";
import { readTracking } from "#app/modules/orders/tracking.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { ErrorPage, isErrorWith } from "../error-page.tsx";
import { requireGuess } from "../guess.server.ts";
import { pageMeta } from "../page-meta.ts";
import { readFields } from "../submit.server.ts";
import { useTaxNote } from "../use-root-data.ts";
import type { Route } from "./+types/order.ts";
import { whenText } from "./checkout-ways.server.ts";
import { requireOrderNumber } from "./order-number.ts";
import { AccountOffer } from "./orders/account-offer.tsx";

const tokenSchema = z.string().regex(/^[\x21-\x7e]{1,300}$/);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const number = requireOrderNumber(params);
  const { searchParams } = new URL(request.url);
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const [found, settings] = await Promise.all([orderWithDownloads(viewer, number), settingsFor(viewer, keep)]);
  const given = searchParams.get("token");
  // `no-referrer` would make browsers send the form with `Origin: null`; this keeps the token out of every Referer too.
  const headers: HeadersInit = given === null ? {} : { "Referrer-Policy": "strict-origin" };
  if (found) {
    const { order, downloads } = found;
    const isNew = searchParams.get("thanks") === "1" && isJustPlaced(order);
    const thanks = isNew ? thanksFor(order, settings, viewer.kind === "guest") : null;
    const agreedPages = await datedVersions(viewer, order.agreedPages);
    return data({ order: { ...shown(order, settings), agreedPages }, downloads, thanks }, { headers });
  }
  const token = tokenSchema.safeParse(given);
  if (!token.success) throw data(null, { status: 404 });
  return data({ order: null, number, token: token.data }, { headers });
}

type Order = NonNullable<Awaited<ReturnType<typeof orderWithDownloads>>>["order"];

/** The URL of the page after a purchase outlives that moment. */
const isJustPlaced = ({ state, placedAt, ...order }: Order) =>
  (state === "open" || (state === "fulfilled" && deliveryKind(order) === "none")) &&
  Date.now() - placedAt.getTime() < DAY_MS;

function thanksFor(order: Order, { shipping, store }: Settings, isGuest: boolean) {
  const name =
    readAddress(order.shippingAddress)?.name || order.pickupName || readBillingAddress(order.billingAddress)?.name;
  const method = findMethod(shipping.methods, order.shippingMethod);
  return {
    firstName: firstNameOf(name ?? ""),
    // What is paid later is prepared later.
    when: method && !order.awaitsPayment ? whenText(method, store, order.placedAt) : "",
    sellsGiftCards: order.lines.some(({ giftCardMinor }) => giftCardMinor !== null),
    account: isGuest ? { name: name ?? "", stamp: formStamp(), recovery: offersRecovery() } : null,
  };
}

function shown(
  { id: _, shippingAddress, billingAddress, shippingMethod, shippingTitle, lines, ...order }: Order,
  { shipping, store }: Settings,
) {
  const billed = readBillingAddress(billingAddress);
  return {
    ...{ ...order, shippingMethod },
    addressLines: addressLines(readAddress(shippingAddress) ?? {}, store.language),
    billingLines: billed && addressLines(billed, store.language),
    shippingTitle: chosenTitle({ shippingMethod, shippingTitle }, shipping.methods),
    lines: lines.map(({ sku: __, giftCardMinor: ___, ...line }) => line),
  };
}

/** Exchanges an emailed link for access to its order in this browser. */
export async function action({ request, params, context }: Route.ActionArgs) {
  requireOrderNumber(params);
  const { token } = await readFields(request, ["token"]);
  await requireGuess(context, request, [["token", token]]);
  const exchanged = await exchangeOrderLink(await shopperOf(context), token);
  if (!exchanged.ok) throw data({ code: "link_invalid" }, { status: 404 });
  return redirect(href("/orders/:number", { number: String(exchanged.value.number) }), 303);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, params, loaderData, error }) => {
  const name = loaderData?.order ? orderName(loaderData.order) : params.number;
  return pageMeta(matches, { error, title: (t) => t("orders.title", { order: name }), noindex: true });
};

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const taxNote = useTaxNote();
  if (!loaderData.order) return <OpenOrderLink number={loaderData.number} token={loaderData.token} />;
  const { order, downloads, thanks } = loaderData;
  return (
    <Container className="max-w-6xl pb-8">
      {thanks ? <ThankYou order={order} firstName={thanks.firstName} /> : <OrderHeader order={order} />}
      {order.test ? (
        <div className="mb-6">
          <Notice tone="warning" title={t("orders.is_test")}>
            {t("orders.is_test_hint")}
          </Notice>
        </div>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid gap-6">
          {thanks ? (
            <NextSteps
              {...thanks}
              delivery={deliveryKind(order)}
              manual={order.manual}
              currency={order.currency}
              hasDownloads={downloads !== null}
            />
          ) : null}
          {downloads ? (
            <Card title={t("orders.downloads")}>
              <DownloadList downloads={downloads} />
            </Card>
          ) : null}
          <Card title={t("orders.items")}>
            <OrderLines lines={order.lines} currency={order.currency} />
          </Card>
          <OrderProgress
            {...order}
            delivery={deliveryKind(order)}
            paid={order.manual === null || order.manual.receivedMinor > 0}
          />
        </div>
        <div className="grid gap-6">
          <Card title={t("orders.total")}>
            <OrderTotals
              sums={order.sums}
              refundedMinor={order.refundedMinor}
              tenders={order.tenders}
              isShipped={deliveryKind(order) !== "none"}
              currency={order.currency}
              taxNote={order.sums.taxMode === "exempt" ? order.taxNote : taxNote}
            />
          </Card>
          {order.manual?.payBy && order.state !== "cancelled" ? (
            <HowToPay manual={order.manual} order={order} currency={order.currency} />
          ) : null}
          <OrderDelivery {...order} />
          {order.billingLines ? (
            <Card title={t("orders.billing_address")}>
              <AddressText lines={order.billingLines} />
            </Card>
          ) : null}
          {order.noteToSeller ? (
            <Card title={t("orders.your_note")}>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{order.noteToSeller}</p>
            </Card>
          ) : null}
          {order.agreedPages.length > 0 ? <AgreedTo pages={order.agreedPages} /> : null}
          {thanks?.account ? <AccountOffer {...thanks.account} number={order.number} email={order.email} /> : null}
        </div>
      </div>
    </Container>
  );
}

type Shown = Omit<ReturnType<typeof shown>, "agreedPages">;

function OrderHeader({ order }: { order: Shown }) {
  const t = useTexts();
  const { url: trackingUrl } = readTracking(order);
  return (
    <PageHeader
      size="plain"
      eyebrow={<RichText id="orders.placed_on" values={{ date: () => <DateTime value={order.placedAt} /> }} />}
      title={t("orders.title", { order: orderName(order) })}
      actions={
        <>
          <OrderStatus {...order} />
          {trackingUrl ? <TrackLink order={order} url={trackingUrl} /> : null}
          <PrintButton />
          <ReorderButton order={order} />
          <ContactLink order={order} />
        </>
      }
    />
  );
}

/** The page's head right after the purchase. */
function ThankYou({ order, firstName }: { order: Shown; firstName: string }) {
  const t = useTexts();
  return (
    <PageHeader
      eyebrow={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-base text-ink">{t("orders.title", { order: orderName(order) })}</span>
          <OrderStatus {...order} />
        </span>
      }
      title={
        <span className="[overflow-wrap:anywhere]">
          {firstName ? t("orders.thank_you_name", { name: firstName }) : t("orders.thank_you")}
        </span>
      }
      description={
        <p role="status">
          <RichText
            id="orders.confirmed"
            values={{ email: () => <span className="[overflow-wrap:anywhere]">{order.email}</span> }}
          />
        </p>
      }
      actions={
        <>
          <LinkButton to={href("/products")} className="print:hidden">
            {t("orders.continue_shopping")}
          </LinkButton>
          <PrintButton />
          <ContactLink order={order} />
        </>
      }
    />
  );
}

function ContactLink({ order }: { order: Shown }) {
  const t = useTexts();
  return (
    <LinkButton
      to={`${href("/contact")}?order=${encodeURIComponent(orderName(order))}`}
      variant="quiet"
      className="print:hidden"
    >
      {t("orders.contact")}
    </LinkButton>
  );
}

type Delivery = {
  pickupPlace: string;
  pickupName: string;
  shippingMethod: string;
  shippingTitle: string;
  addressLines: string[];
};

/** Where it goes, or where to pick it up; nothing where nothing is shipped. */
function OrderDelivery({ addressLines: lines, shippingTitle, ...order }: Delivery) {
  const t = useTexts();
  switch (deliveryKind(order)) {
    case "none":
      return null;
    case "pickup":
      return (
        <Card title={t("orders.pickup")}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{order.pickupPlace}</p>
          <p className="mt-3 text-sm text-muted">{shippingTitle}</p>
          {order.pickupName ? (
            <p className="mt-3 [overflow-wrap:anywhere]">{t("orders.pickup_name", { name: order.pickupName })}</p>
          ) : null}
        </Card>
      );
    case "shipping":
      return (
        <Card title={t("orders.shipping")}>
          <AddressText lines={lines} />
          <p className="mt-3 text-sm text-muted">{t("orders.shipping_by", { method: shippingTitle })}</p>
        </Card>
      );
  }
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isErrorWith(error, "link_invalid")) return <OrderLinkInvalid />;
  return isRouteErrorResponse(error) && error.status === 404 ? <OrderNotFound /> : <ErrorPage />;
}
