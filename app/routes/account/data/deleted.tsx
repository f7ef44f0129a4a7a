import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/deleted.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Your account is deleted", noindex: true });

export default function Deleted() {
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">Your account is deleted</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        You’re signed out everywhere, and our last email to you is on its way. Thank you for shopping with us.
      </p>
      <div className="mt-8">
        <LinkButton to={href("/")}>Go to the home page</LinkButton>
      </div>
    </Container>
  );
}
