import {
  href,
  isRouteErrorResponse,
  useLocation,
  useNavigationType,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { limitedText } from "#app/kernel/time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { findLimited, Retry } from "./limited-error.tsx";
import type { rootData } from "./root-data.server.ts";
import { isUnreachable, unansweredForm, unreachable } from "./unanswered-form.ts";

type Explanation = { title: string; text: string; to?: string; action?: string };

const general: Explanation = {
  title: "Something went wrong",
  text: "It’s our fault, not yours. Try again in a moment.",
};

const handlers: Record<number, Explanation> = {
  400: {
    title: "We couldn’t read that request",
    text: "Go back and try again.",
  },
  401: {
    title: "Please sign in",
    text: "You need to sign in to see this page.",
    to: href("/sign-in"),
    action: "Sign in",
  },
  403: { title: "Your account can’t open this page", text: "You’re signed in, but this account doesn’t have access." },
  404: {
    title: "We couldn’t find that page",
    text: "It may have moved, or it belongs to someone else.",
    to: href("/products"),
    action: "Browse all products",
  },
  405: { title: "That doesn’t work here", text: "Go back and try again." },
  409: {
    title: "Something changed in the meantime",
    text: "Check how things stand now, then try again.",
    to: href("/cart"),
    action: "Go to your cart",
  },
  410: {
    title: "This page no longer exists",
    text: "It was removed.",
    to: href("/products"),
    action: "Browse all products",
  },
  413: { title: "That’s too large", text: "Send something smaller." },
  415: { title: "We don’t accept that kind of content", text: "Go back and try again." },
  422: { title: "Some details aren’t right", text: "Go back and try again." },
  429: {
    title: "Too many requests",
    text: "Wait a moment, then try again.",
  },
  503: {
    title: "Temporarily unavailable",
    text: "A service we rely on isn’t responding. Try again in a few seconds.",
    action: "Try again",
  },
};

/** The page for all errors: one sentence, a link and the request's id. Never the error's own message or stack. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const location = useLocation();
  const isCutOff = isUnreachable(error);
  const explanation: Explanation = isCutOff ? unreachable : (handlers[status] ?? general);
  const { title, text, action = "Go to the home page", ...known } = explanation;
  const to = status === 503 ? location.pathname + location.search : (known.to ?? href("/"));
  const limited = findLimited(error);
  const form = limited ? limited.form : status >= 500 ? unansweredForm(location) : null;
  const isTriedAgain = limited !== null || form !== null || isCutOff;
  const requestId = useFailedRequestId();
  return (
    <Container narrow className="py-20 sm:py-28">
      {isCutOff ? null : <p className="eyebrow">Error {status}</p>}
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{limited ? limitedText(limited.retryAfterSeconds) : text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isTriedAgain ? <Retry form={form} /> : <LinkButton to={to}>{action}</LinkButton>}
        {isTriedAgain || to === href("/") ? null : (
          <LinkButton to={href("/")} variant="secondary">
            Go to the home page
          </LinkButton>
        )}
        <LinkButton to={href("/contact")} variant="quiet">
          Contact
        </LinkButton>
      </div>
      {requestId ? (
        <p className="mt-10 text-xs text-muted">
          If you contact us about this, mention <code className="break-all font-mono">{requestId}</code>
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
