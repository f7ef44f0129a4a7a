import { href, useRouteError } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { isErrorWith } from "../../error-code.ts";
import { ErrorPage } from "../../error-page.tsx";

type Way = { to: string; label: string };

/** The error page of an emailed link. @param again where to request another one */
export function LinkError({ again }: { again: Way }) {
  const error = useRouteError();
  if (isErrorWith(error, "link_invalid")) {
    return (
      <Explained title="This link no longer works" again={again}>
        It may have been used already, expired or been copied incompletely, or your password or address has changed
        since.
      </Explained>
    );
  }
  if (isErrorWith(error, "address_in_use")) {
    return (
      <Explained title="This address already has an account" again={{ to: href("/sign-in"), label: "Sign in" }}>
        Two accounts can’t have the same address, so nothing was changed. Sign in to the other account, or contact the
        store.
      </Explained>
    );
  }
  return <ErrorPage />;
}

function Explained({ title, again, children }: { title: string; again: Way; children: string }) {
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{children}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={again.to}>{again.label}</LinkButton>
        <LinkButton to={href("/")} variant="secondary">
          Go to the home page
        </LinkButton>
      </div>
    </Container>
  );
}
