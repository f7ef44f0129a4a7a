import type { ReactNode } from "react";
import type { EmailProps, EmailStore } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";

export type LinkData = { link: string };

type AccountEmailProps = EmailProps<{ preheader: string; children: ReactNode }>;

export function AccountEmail({ store, preheader, children }: AccountEmailProps) {
  return (
    <EmailLayout store={store} preheader={preheader} reason={store.t("emails_accounts.reason", { store: store.name })}>
      {children}
    </EmailLayout>
  );
}

/** A link for the preview, which opens nothing. */
export const sampleLink = ({ url }: EmailStore, page: string): string =>
  new URL(`/${page}?token=${"x".repeat(43)}`, url).href;
