import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";

type UseLinkProps = { path: string; title: string; label: string; danger?: boolean; children: ReactNode };

/** The page behind an emailed link. Opening it changes nothing: mail scanners follow links too, and this one works once. */
export function UseLink({ path, title, label, danger, children }: UseLinkProps) {
  const pending = useNavigation().formData?.get("intent") === "use";
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{children}</p>
      <Form method="post" action={path} className="mt-8">
        <input type="hidden" name="intent" value="use" />
        <Button size="large" variant={danger ? "danger" : "primary"} pending={pending} pendingLabel="One moment">
          {label}
        </Button>
      </Form>
    </Container>
  );
}
