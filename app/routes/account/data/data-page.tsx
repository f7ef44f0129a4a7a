import { Download } from "lucide-react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Breadcrumbs, SectionHeading } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { ConfirmFirst } from "../../confirm-first.tsx";
import type { ConfirmSection } from "../../confirm-path.ts";
import { AccountFrame } from "../account-frame.tsx";
import { accountPaths } from "../account-paths.ts";

type Props = { section: ConfirmSection; operator: boolean; fresh: boolean };

/** Someone's own data: a copy of it, and the way to delete it. */
export function DataPage({ section, operator, fresh }: Props) {
  const t = useTexts();
  const { profile, data } = accountPaths[section];
  return (
    <AccountFrame
      section={section}
      title={t("account.data_title")}
      above={<Breadcrumbs items={[{ label: t("account.profile"), to: profile }, { label: t("account.data_title") }]} />}
    >
      <section aria-labelledby="copy" className="max-w-prose">
        <SectionHeading id="copy" title={t("account.copy_title")} />
        <p className="mb-5 text-muted">{t("account.copy_text")}</p>
        {fresh ? (
          <LinkButton
            to={href(section === "admin" ? "/admin/account/data/copy" : "/account/data/copy")}
            reloadDocument
            icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
          >
            {t("account.download")}
          </LinkButton>
        ) : (
          <ConfirmFirst what="account" section={operator ? "admin" : "account"} redirectTo={data} />
        )}
      </section>
      <section aria-labelledby="delete" className="mt-14 max-w-prose">
        <SectionHeading id="delete" title={t("account.delete_title")} />
        {section === "admin" ? (
          <p className="text-muted">{t("account.staff_keep_account")}</p>
        ) : (
          <>
            <p className="mb-5 text-muted">{t("account.delete_text")}</p>
            <LinkButton to={href("/account/data/delete")} variant="secondary">
              {t("account.delete_title")}
            </LinkButton>
          </>
        )}
      </section>
    </AccountFrame>
  );
}
