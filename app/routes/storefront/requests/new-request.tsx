import { randomUUID } from "node:crypto";
import { ShoppingBag } from "lucide-react";
import { data, href } from "react-router";
import { z } from "zod";
import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import type { LineProperties as Properties } from "#app/kernel/line-properties.ts";
import { asSentence } from "#app/kernel/text.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { storeRules } from "#app/modules/checkout/index.server.ts";
import { quoteRequested } from "#app/modules/checkout/quote.ts";
import { RequestForm } from "#app/modules/quote-requests/components/request-form.tsx";
import { requestsFor } from "#app/modules/quote-requests/index.server.ts";
import { invitationTo, offeredKinds } from "#app/modules/quote-requests/offered-kinds.ts";
import { cartFingerprint } from "#app/modules/quote-requests/request.ts";
import { type RequestFields, requestFieldNames } from "#app/modules/quote-requests/request-form.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { formTrapFields } from "#app/ui/form-trap.tsx";
import { LineProperties } from "#app/ui/line-properties.tsx";
import { Money } from "#app/ui/money.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { readFields, refuseAutomated } from "../../submit.server.ts";
import { useTaxNote } from "../../use-root-data.ts";
import type { Route } from "./+types/new-request.ts";
import { submitRequest } from "./request.server.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const againSchema = z.uuid().nullable().catch(null);

export async function loader({ request, context }: Route.LoaderArgs) {
  const keep = keepOf(context);
  const viewer = await shopperOf(context);
  const settings = await settingsFor(viewer, keep);
  const kinds = offeredKinds(settings.checkout);
  const invitation = invitationTo(kinds);
  if (!invitation) throw data(null, { status: 404 });
  const again = againSchema.parse(new URL(request.url).searchParams.get("again"));
  const [cart, values, rules] = await Promise.all([
    cartsFor(viewer, nothingHeld).view(),
    valuesFor(viewer, again),
    storeRules({ ...ownerColumns(viewer), settings, keep }),
  ]);
  const { lines, subtotalMinor } = quoteRequested(rules, cart.lines, Date.now());
  return {
    kinds,
    title: invitation.title,
    lines: lines.map(({ key, properties, title, variantTitle, quantity, totalMinor }) => {
      return { key, properties, title, variantTitle, quantity, totalMinor };
    }),
    currency: cart.currency,
    subtotalMinor,
    gone: lines.some(({ problem }) => problem === "unavailable"),
    values,
    cartSeen: cartFingerprint(cart.lines),
    operationKey: randomUUID(),
    stamp: formStamp(),
    guest: viewer.kind === "guest",
  };
}

/** The form's initial values: the Shopper's previous input, if they ask again. */
async function valuesFor(viewer: ShopperViewer, again: string | null): Promise<RequestFields> {
  const former = again ? await requestsFor(viewer).find(again) : null;
  if (former) return { kind: former.kind, email: former.email, name: former.name, note: former.note };
  const { email, name } = viewer.kind === "customer" ? viewer : { email: "", name: "" };
  return { kind: "", email, name, note: "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await shopperOf(context);
  if (offeredKinds((await settingsFor(viewer)).checkout).length === 0) throw data(null, { status: 404 });
  const { operationKey, cartSeen, shown, website, ...values } = await readFields(request, [
    ...(["operationKey", "cartSeen"] as const),
    ...requestFieldNames,
    ...formTrapFields,
  ]);
  const automated = await refuseAutomated({ context, form: "checkout-request", trap: { shown, website } }, values);
  if (automated) return automated;
  return submitRequest(viewer, { operationKey, cartSeen, values });
}

/** Also after a refusal: the form needs the current cart, another key and another stamp. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { error, title: loaderData?.title, noindex: true });

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { title, lines, currency, subtotalMinor, gone, values, ...form } = loaderData;
  return (
    <Container className="pb-8">
      <PageHeader title={title} description={t("requests.form_text")} />
      {lines.length === 0 ? (
        <EmptyState
          icon={<ShoppingBag aria-hidden size={32} strokeWidth={1.5} />}
          title={t("requests.cart_empty")}
          actions={<LinkButton to={href("/products")}>{t("ui.browse_products")}</LinkButton>}
        >
          {t("requests.cart_empty_text")}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
          <div className="min-w-0 space-y-6">
            {actionData?.refused ? (
              <Notice tone="warning" live="alert" title={t("requests.cart_changed")}>
                {t("requests.cart_changed_text")}
              </Notice>
            ) : null}
            {gone ? <ArticleGone /> : null}
            <RequestForm {...form} values={actionData?.typed ?? values} errors={actionData?.errors} />
          </div>
          <RequestedCart lines={lines} currency={currency} subtotalMinor={subtotalMinor} />
        </div>
      )}
    </Container>
  );
}

function ArticleGone() {
  const t = useTexts();
  return (
    <Notice
      tone="warning"
      title={t("requests.gone")}
      actions={
        <LinkButton to={href("/cart")} variant="secondary" size="small">
          {t("requests.go_to_cart")}
        </LinkButton>
      }
    >
      {t("requests.gone_text")}
    </Notice>
  );
}

type Line = {
  key: string;
  properties: Properties;
  title: string;
  variantTitle: string;
  quantity: number;
  totalMinor: number;
};
type Props = { lines: readonly Line[]; currency: string; subtotalMinor: number };

/** The cart beside the form. */
function RequestedCart({ lines, currency, subtotalMinor }: Props) {
  const t = useTexts();
  const taxNote = useTaxNote();
  return (
    <section aria-labelledby="summary" className="rounded-xl bg-sunken p-5 sm:p-6 lg:sticky lg:top-24">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="text-xl">
          {t("requests.your_cart")}
        </h2>
        <TextLink to={href("/cart")} className="py-2 text-sm">
          {t("requests.change")}
        </TextLink>
      </div>
      <ul className="mt-4 space-y-3 text-sm">
        {lines.map((line) => (
          <li key={line.key} className="flex justify-between gap-4">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              {line.quantity} × {line.title}
              {line.variantTitle ? <span className="block text-muted">{line.variantTitle}</span> : null}
              <LineProperties properties={line.properties} />
            </div>
            <Money minor={line.totalMinor} currency={currency} className="shrink-0" />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4 font-medium">
        <span>{t("requests.subtotal")}</span>
        <Money minor={subtotalMinor} currency={currency} />
      </p>
      <p className="text-xs text-muted">
        {taxNote ? `${asSentence(taxNote)} ` : null}
        {t("requests.final_price")}
      </p>
    </section>
  );
}
