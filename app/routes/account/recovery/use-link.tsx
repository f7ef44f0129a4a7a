import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { PasswordField } from "#app/ui/text-field.tsx";

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
