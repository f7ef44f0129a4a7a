import type { ReactNode } from "react";
import { Form, href, useNavigation, useRouteError } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { PasswordField } from "#app/ui/text-field.tsx";
import { ErrorPage, isErrorWith } from "../../error-page.tsx";

type UseLinkProps = {
  path: string;
  title: string;
  label: string;
  danger?: boolean;
  /** Asks for the account's password: nothing else here proves that it is the reader's account. */
  password?: { errors?: FormErrors | undefined } | undefined;
  children: ReactNode;
  /** Further options below the form. */
  otherwise?: ReactNode;
};

/**
 * The page behind an emailed link. Opening it changes nothing: email scanners open links too, and this one works once.
 */
export function UseLink({ path, title, label, danger, password, children, otherwise }: UseLinkProps) {
  const pending = useNavigation().formData?.get("intent") === "use";
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{children}</p>
      <Form method="post" action={path} noValidate className="mt-8 max-w-md space-y-5">
        <input type="hidden" name="intent" value="use" />
        {password ? (
          <>
            <ErrorSummary errors={password.errors} />
            <PasswordField errors={password.errors} />
          </>
        ) : null}
        <Button size="large" variant={danger ? "danger" : "primary"} pending={pending} pendingLabel="One moment">
          {label}
        </Button>
      </Form>
      {otherwise}
    </Container>
  );
}

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
