import {
  href,
  isRouteErrorResponse,
  useLocation,
  useNavigationType,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { limitedText } from "#app/kernel/time.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { findLimited, Retry } from "./limited-error.tsx";
import type { rootData } from "./root-data.server.ts";
import { isUnreachable, unansweredForm, unreachable } from "./unanswered-form.ts";

type Explanation = { title: PageTextId; text: PageTextId; to?: string; action?: PageTextId };

const general: Explanation = { title: "errors.something_went_wrong", text: "errors.our_fault" };

const handlers: Record<number, Explanation> = {
  400: { title: "errors.unreadable", text: "errors.go_back" },
  401: {
    ...{ title: "errors.sign_in_first", text: "errors.sign_in_to_see" },
    ...{ to: href("/sign-in"), action: "errors.sign_in" },
  },
  403: { title: "errors.no_access", text: "errors.no_access_text" },
  404: {
    ...{ title: "errors.not_found", text: "errors.not_found_text" },
    ...{ to: href("/products"), action: "ui.browse_products" },
  },
  405: { title: "errors.does_not_work", text: "errors.go_back" },
  409: {
    ...{ title: "errors.changed", text: "errors.changed_text" },
    ...{ to: href("/cart"), action: "errors.go_to_cart" },
  },
  410: {
    ...{ title: "errors.gone", text: "errors.gone_text" },
    ...{ to: href("/products"), action: "ui.browse_products" },
  },
  413: { title: "errors.too_large", text: "errors.too_large_text" },
  415: { title: "errors.kind_not_accepted", text: "errors.go_back" },
  422: { title: "errors.details_wrong", text: "errors.go_back" },
  429: { title: "errors.too_many", text: "errors.wait_a_moment" },
  503: { title: "errors.unavailable", text: "errors.unavailable_text", action: "errors.try_again" },
};

/** The page for all errors: one sentence, a link and the request's id. Never the error's own message or stack. */
export function ErrorPage() {
  const t = useTexts();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const location = useLocation();
  const isCutOff = isUnreachable(error);
  const explanation: Explanation = isCutOff ? unreachable : (handlers[status] ?? general);
  const { title, text, action = "ui.go_home", ...known } = explanation;
  const to = status === 503 ? location.pathname + location.search : (known.to ?? href("/"));
  const limited = findLimited(error);
  const form = limited ? limited.form : status >= 500 ? unansweredForm(location) : null;
  const isTriedAgain = limited !== null || form !== null || isCutOff;
  const requestId = useFailedRequestId();
  return (
    <Container narrow className="py-20 sm:py-28">
      {isCutOff ? null : <p className="eyebrow">{t("errors.status", { status })}</p>}
      <h1 className="mt-2 text-3xl">{t(title)}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        {limited ? limitedText(limited.retryAfterSeconds, t) : t(text)}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isTriedAgain ? <Retry form={form} /> : <LinkButton to={to}>{t(action)}</LinkButton>}
        {isTriedAgain || to === href("/") ? null : (
          <LinkButton to={href("/")} variant="secondary">
            {t("ui.go_home")}
          </LinkButton>
        )}
        <LinkButton to={href("/contact")} variant="quiet">
          {t("errors.contact")}
        </LinkButton>
      </div>
      {requestId ? (
        <p className="mt-10 text-xs text-muted">
          <RichText
            id="errors.mention"
            values={{ code: () => <code className="break-all font-mono">{requestId}</code> }}
          />
        </p>
      ) : null}
    </Container>
  );
}

/** Known for a document from the server; a client navigation fails in a request whose id the page doesn't learn. */
function useFailedRequestId(): string | undefined {
  const root = useRouteLoaderData<typeof rootData>("root");
  const { pathname, search } = useLocation();
  const isDocument = useNavigationType() === "POP" && root?.requested === pathname + search;
  return isDocument ? root.requestId : undefined;
}

export function isErrorWith(error: unknown, code: string): boolean {
  if (!isRouteErrorResponse(error)) return false;
  const thrown: unknown = error.data;
  return typeof thrown === "object" && thrown !== null && "code" in thrown && thrown.code === code;
}
