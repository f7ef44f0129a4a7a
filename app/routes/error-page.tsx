import { isRouteErrorResponse, useLocation, useNavigationType, useRouteError, useRouteLoaderData } from "react-router";
import { limitedText } from "#app/kernel/time.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { findLimited } from "./limited-error.ts";
import { LimitedRetry } from "./limited-retry.tsx";

type Explanation = { title: string; text: string; to?: string; action?: string };

const general: Explanation = {
  title: "Something went wrong",
  text: "That is our fault, not yours. Please try again in a moment.",
};

const handlers: Record<number, Explanation> = {
  400: {
    title: "We could not read that request",
    text: "Something in the address or the form was not as it should be. Go back and try once more.",
  },
  401: { title: "Please sign in", text: "This page needs you to be signed in.", to: "/sign-in", action: "Sign in" },
  403: { title: "This page is not for this account", text: "You are signed in, but without the right to see this." },
  404: {
    title: "We could not find that page",
    text: "It may have moved, or it belongs to somebody else.",
    to: "/products",
    action: "Browse all products",
  },
  405: { title: "That does not work here", text: "This address does not take that kind of request." },
  409: {
    title: "Something changed in the meantime",
    text: "What you asked for no longer fits the present state. Have a look at it again and decide anew.",
    to: "/cart",
    action: "Go to your cart",
  },
  413: { title: "That was too large", text: "What you sent is larger than we can take." },
  415: { title: "We do not accept that kind of content", text: "Please use the form on our page." },
  422: { title: "Some details are not right", text: "Go back, check the form, and send it again." },
  429: {
    title: "A short break, please",
    text: "There were many requests in a short time. Wait a little and try again.",
  },
  503: {
    title: "Not available at the moment",
    text: "A service that we need does not answer. Please try again in a few seconds.",
    action: "Try again",
  },
};

/** The page of every error: one sentence, a way on, the request's id. Never the error's own message or stack. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname, search } = useLocation();
  const { title, text, action = "Go to the home page", ...known } = handlers[status] ?? general;
  const to = status === 503 ? pathname + search : (known.to ?? "/");
  const limited = findLimited(error);
  const requestId = useFailedRequestId();
  return (
    <Container narrow className="py-20 sm:py-28">
      <p className="eyebrow">Error {status}</p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{limited ? limitedText(limited.retryAfterSeconds) : text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {limited ? <LimitedRetry form={limited.form} /> : <LinkButton to={to}>{action}</LinkButton>}
        {limited || to === "/" ? null : (
          <LinkButton to="/" variant="secondary">
            Go to the home page
          </LinkButton>
        )}
      </div>
      {requestId ? (
        <p className="mt-10 text-xs text-muted">
          If you write to us about this, please mention <code className="break-all font-mono">{requestId}</code>
        </p>
      ) : null}
    </Container>
  );
}

/** Known for a document that the server made; a later navigation fails in a request whose id no page gets to see. */
function useFailedRequestId(): string | undefined {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname, search } = useLocation();
  const isDocument = useNavigationType() === "POP" && root?.requested === pathname + search;
  return isDocument ? root.requestId : undefined;
}
