import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "./button.tsx";
import { Container } from "./page-header.tsx";
import { useTexts } from "./texts.ts";

type OpenProps = {
  title: string;
  children: ReactNode;
  /** Where its token is exchanged. */
  action: string;
  token: string;
  label: string;
};

/**
 * The page behind an emailed link. Opening it changes nothing: email scanners open links too, and this one works once.
 */
export function OpenEmailedLink({ title, children, action, token, label }: OpenProps) {
  const t = useTexts();
  const opening = useNavigation().state === "submitting";
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{children}</p>
      <Form method="post" action={action} className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button size="large" pending={opening} pendingLabel={t("ui.opening")}>
          {label}
        </Button>
      </Form>
    </Container>
  );
}

/** @param children what to do next, in a sentence or two */
export function EmailedLinkInvalid({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  const t = useTexts();
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{t("ui.link_invalid")}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        {t("ui.link_invalid_text")} {children}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </Container>
  );
}

type PageProps = { title: string; text: string; children?: ReactNode };

/** A page behind an emailed link that asks for a button's press, or says what that has done. */
export function EmailedLinkPage({ title, text, children }: PageProps) {
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="mt-4 max-w-prose text-lg text-muted [overflow-wrap:anywhere]">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </Container>
  );
}

type ButtonProps = {
  /** Where its token is sent, in the query. */
  action: string;
  token: string;
  intent: string;
  label: string;
  variant?: "primary" | "secondary";
};

/** Opening an emailed link changes nothing, since email scanners follow links too: this button does. */
export function TokenButton({ action, token, intent, label, variant }: ButtonProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" action={`${action}?token=${encodeURIComponent(token)}`}>
      <input type="hidden" name="intent" value={intent} />
      <Button size="large" variant={variant} pending={busy}>
        {label}
      </Button>
    </Form>
  );
}
