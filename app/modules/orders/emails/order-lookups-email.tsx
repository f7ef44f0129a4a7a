import type { EmailProps } from "#app/platform/email-template.ts";
import { EmailLayout } from "#app/ui/email/email-layout.tsx";
import { EmailHeading, EmailParagraph } from "#app/ui/email/email-parts.tsx";

export const subject = ({ store }: EmailProps<object>) =>
  store.t("emails_orders.lookups_subject", { store: store.name });

export default function OrderLookupsEmail({ store }: EmailProps<object>) {
  const { t, name } = store;
  return (
    <EmailLayout
      store={store}
      preheader={t("emails_orders.lookups_preheader")}
      reason={t("emails_orders.lookups_reason", { store: name })}
    >
      <EmailHeading>{t("emails_orders.lookups")}</EmailHeading>
      <EmailParagraph>{t("emails_orders.lookups_blocked", { store: name })}</EmailParagraph>
      <EmailParagraph>{t("emails_orders.lookups_advice")}</EmailParagraph>
    </EmailLayout>
  );
}

export const sample = () => ({});
