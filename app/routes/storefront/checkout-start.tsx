import { data, href, redirect, useRouteError } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { startCheckout } from "#app/flows/checkout/index.server.ts";
import { noteSchema } from "#app/modules/carts/note-to-seller.schema.ts";
import { SAVE_NOTE } from "#app/modules/carts/note-to-seller.ts";
import { CheckoutRefused, refusalOf } from "#app/modules/checkout/components/checkout-refused.tsx";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { keepOf, requestInfo } from "#app/platform/request-info.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { readFields } from "../submit.server.ts";
import type { Route } from "./+types/checkout-start.ts";
import { blockedBy, cartUrl } from "./cart-url.ts";

/** A GET starts nothing: it leads to the existing checkout. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = await checkoutFor(await shopperOf(context)).findCurrent();
  return redirect(current ? href("/checkout/:sessionId", { sessionId: current.id }) : href("/cart"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...typed } = await readFields(request, ["intent", "note"]);
  const parsed = intent === SAVE_NOTE ? noteSchema.safeParse(typed) : null;
  // The cart shows its form again, with what was typed.
  if (parsed?.error) return redirect(href("/cart"), 307);
  const keep = keepOf(context);
  const { network } = context.get(requestInfo);
  const started = await startCheckout(await shopperOf(context), { network, noteToSeller: parsed?.data.note, keep });
  if (started.ok) return redirect(href("/checkout/:sessionId", { sessionId: started.value.sessionId }), 303);
  const { code } = started;
  switch (started.code) {
    case "cart_empty":
      return redirect(href("/cart"), 303);
    case "out_of_stock":
      return redirect(cartUrl(blockedBy(started.data?.short)), 303);
    case "checkout_completed":
      return redirect(
        started.data ? href("/checkout/:sessionId", { sessionId: started.data.sessionId }) : href("/cart"),
        303,
      );
    case "payment_in_progress":
      return redirect(
        started.data
          ? `${href("/checkout/:sessionId", { sessionId: started.data.sessionId })}?notice=payment-in-progress`
          : href("/cart"),
        303,
      );
    case "provider_unavailable":
      throw data({ code }, { status: 503 });
    case "conflict":
    case "invalid_input":
      throw data({ code }, { status: 409 });
  }
}

export const meta: Route.MetaFunction = ({ matches, error }) => pageMeta(matches, { error });

export default function CheckoutStart() {
  return null;
}

export function ErrorBoundary() {
  const refusal = refusalOf(useRouteError());
  return refusal === "provider_unavailable" ? (
    <CheckoutRefused code={refusal} path={href("/checkout")} />
  ) : (
    <ErrorPage />
  );
}
