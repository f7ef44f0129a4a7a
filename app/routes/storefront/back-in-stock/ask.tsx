import { data, Form, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { verifiedEmailOf } from "#app/auth/accounts/store-accounts.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import { variantTitle } from "#app/kernel/order-line.ts";
import { productSearch, productUrl } from "#app/modules/catalog/components/product-url.ts";
import { chosenVariant } from "#app/modules/catalog/components/variant-choice.ts";
import { StockNoticeForm } from "#app/modules/stock-notices/components/stock-notice-form.tsx";
import { cancelOwnNotice, requestNotice, variantsWaitedFor } from "#app/modules/stock-notices/index.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { formTrapFields } from "#app/ui/form-trap.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import { invalidForm, readFields, refuseAutomated } from "../../submit.server.ts";
import { shownProduct } from "../shown-product.server.ts";
import type { Route } from "./+types/ask.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const formSchema = z.object({ email: emailAddressSchema });

type Context = Readonly<RouterContextProvider>;

/** The page's product and the variant in its URL, or the first that is available. @throws 404 where there is none */
async function requireVariant(request: Request, context: Context, handle: string) {
  const product = await shownProduct(context, handle);
  const sku = new URL(request.url).searchParams.get("variant");
  const variants = product?.variants ?? [];
  const variant = sku === null ? chosenVariant(variants, sku) : variants.find((each) => each.sku === sku);
  if (!product || !variant) throw data(null, { status: 404 });
  return { product, variant };
}

/** The address of the signed-in customer, if they have proved that it is theirs. */
async function verifiedEmail(context: Context): Promise<string | null> {
  const viewer = await shopperOf(context);
  return viewer.kind === "customer" ? verifiedEmailOf(viewer.userId) : null;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await shopperOf(context);
  const [{ product, variant }, own, waitedFor] = await Promise.all([
    requireVariant(request, context, params.handle),
    verifiedEmail(context),
    viewer.kind === "customer" ? variantsWaitedFor(viewer) : null,
  ]);
  return {
    ...{ handle: product.handle, title: product.title, sku: variant.sku },
    variantTitle: variantTitle(variant.optionValues),
    isBack: variant.available > 0,
    done: new URL(request.url).searchParams.get("done"),
    stamp: formStamp(),
    email: viewer.kind === "customer" ? viewer.email : "",
    waitingFor: waitedFor?.has(variant.id) ? own : null,
  };
}

const here = ({ handle, sku }: { handle: string; sku: string }) =>
  href("/products/:handle/back-in-stock", { handle }) + productSearch({ variant: sku });

/** Responds the same for every address but the customer's own: only its inbox gets to know more. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = ["intent", "email", "to", ...formTrapFields] as const;
  const { intent, email: typed, to, ...trap } = await readFields(request, fields);
  const viewer = await shopperOf(context);
  const email = to === "account" && viewer.kind === "customer" ? viewer.email : typed;
  const { product, variant } = await requireVariant(request, context, params.handle);
  const own = await verifiedEmail(context);
  const page = here({ handle: product.handle, sku: variant.sku });
  const variantId = variant.id;
  if (intent === "cancel") {
    if (own !== null && viewer.kind === "customer") await cancelOwnNotice(viewer, { variantId, verifiedEmail: own });
    return redirect(`${page}&done=cancelled`, 303);
  }
  const automated = await refuseAutomated({ context, form: "back-in-stock", trap }, { email });
  if (automated) return automated;
  const parsed = formSchema.safeParse({ email });
  if (!parsed.success) return invalidForm(parsed.error, { email });
  // It may be back since the form was shown: the page then says so.
  if (variant.available > 0) return redirect(page, 303);
  const asked = await requestNotice(viewer, { variantId, email: parsed.data.email, verifiedEmail: own });
  return redirect(asked === "waiting" ? page : `${page}&done=asked`, 303);
}

/** Also after a refusal: the form needs a new stamp. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("stock_notice_pages.title"), noindex: true });

type Loaded = Route.ComponentProps["loaderData"];

export default function AskForNotice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { title } = loaderData;
  const shown = actionData ? "form" : stateOf(loaderData);
  return (
    <Container narrow className="max-w-lg pb-8 pt-6">
      <Breadcrumbs items={[{ label: title, to: productPath(loaderData) }, { label: t("stock_notice_pages.title") }]} />
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{t(headings[shown])}</span>}
        description={[title, loaderData.variantTitle].filter(Boolean).join(", ")}
      />
      {shown === "back" ? <IsBack {...loaderData} /> : null}
      {shown === "waiting" ? <Waiting {...loaderData} /> : null}
      {shown === "asked" ? <CheckYourInbox {...loaderData} /> : null}
      {shown === "form" ? (
        <div className="space-y-6">
          {loaderData.done === "cancelled" && !actionData ? (
            <Notice tone="success" live="status" title={t("stock_notice_pages.cancelled_status")} />
          ) : null}
          <StockNoticeForm
            action={here(loaderData)}
            stamp={loaderData.stamp}
            email={actionData?.typed?.email ?? loaderData.email}
            errors={actionData?.errors}
          />
        </div>
      ) : null}
    </Container>
  );
}

const headings = {
  back: "stock_notice_pages.back",
  waiting: "stock_notice_pages.waiting",
  asked: "stock_notice_pages.asked",
  form: "stock_notices.form",
} as const satisfies Record<string, PageTextId>;

function stateOf({ isBack, waitingFor, done }: Loaded): keyof typeof headings {
  if (isBack) return "back";
  if (waitingFor) return "waiting";
  return done === "asked" ? "asked" : "form";
}

const productPath = ({ handle, sku }: Loaded) => productUrl(handle) + productSearch({ variant: sku });

function IsBack(loaded: Loaded) {
  return <LinkButton to={productPath(loaded)}>{useTexts()("stock_notice_pages.see_it")}</LinkButton>;
}

function Waiting(loaded: Loaded) {
  const t = useTexts();
  return (
    <>
      <Notice tone="success" live="status" title={t("stock_notice_pages.on_the_list")}>
        {t("stock_notice_pages.on_the_list_text", { email: loaded.waitingFor ?? "" })}
      </Notice>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href("/products")}>{t("ui.browse_products")}</LinkButton>
        <Form method="post" action={here(loaded)}>
          <input type="hidden" name="intent" value="cancel" />
          <Button variant="secondary">{t("stock_notice_pages.cancel")}</Button>
        </Form>
      </div>
    </>
  );
}

function CheckYourInbox(loaded: Loaded) {
  const t = useTexts();
  return (
    <>
      <Notice tone="info" live="status" title={t("stock_notice_pages.email_sent")}>
        {t("stock_notice_pages.email_sent_text")}
      </Notice>
      <p className="mt-6 text-muted">{t("stock_notice_pages.nothing_yet")}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href("/products")}>{t("ui.browse_products")}</LinkButton>
        <LinkButton to={here(loaded)} variant="secondary">
          {t("stock_notice_pages.another_address")}
        </LinkButton>
      </div>
    </>
  );
}
