import type { ReactNode } from "react";
import { Form, href, useNavigation, useRouteError } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { PasswordField } from "#app/ui/text-field.tsx";
import { useTexts } from "#app/ui/texts.ts";
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
  const t = useTexts();
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
        <Button
          size="large"
          variant={danger ? "danger" : "primary"}
          pending={pending}
          pendingLabel={t("recovery.one_moment")}
        >
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
  const t = useTexts();
  const error = useRouteError();
  if (isErrorWith(error, "link_invalid")) {
    return (
      <Explained title={t("recovery.link_invalid")} again={again}>
        {t("recovery.link_invalid_text")}
      </Explained>
    );
  }
  if (isErrorWith(error, "address_in_use")) {
    return (
      <Explained title={t("recovery.address_in_use")} again={{ to: href("/sign-in"), label: t("recovery.sign_in") }}>
        {t("recovery.address_in_use_text")}
      </Explained>
    );
  }
  return <ErrorPage />;
}

function Explained({ title, again, children }: { title: string; again: Way; children: string }) {
  const t = useTexts();
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{children}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={again.to}>{again.label}</LinkButton>
        <LinkButton to={href("/")} variant="secondary">
          {t("ui.go_home")}
        </LinkButton>
      </div>
    </Container>
  );
}
