import { Download } from "lucide-react";
import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Breadcrumbs, SectionHeading } from "#app/ui/page-header.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import type { ConfirmSection } from "../../confirm-path.ts";
import { AccountFrame } from "../account-frame.tsx";
import { accountPaths } from "../account-paths.ts";

type Props = { section: ConfirmSection; operator: boolean; fresh: boolean };

/** Someone's own data: a copy of it, and the way to delete it. */
export function DataPage({ section, operator, fresh }: Props) {
  const { profile, data } = accountPaths[section];
  return (
    <AccountFrame
      section={section}
      title="Your data"
      above={<Breadcrumbs items={[{ label: "Profile", to: profile }, { label: "Your data" }]} />}
    >
      <section aria-labelledby="copy" className="max-w-prose">
        <SectionHeading id="copy" title="A copy of your data" />
        <p className="mb-5 text-muted">
          One file with everything we store about you: profile, addresses, orders, cart, emails and where you’re signed
          in. It’s in JSON, a format that other services can read.
        </p>
        {fresh ? (
          <LinkButton
            to={href(section === "admin" ? "/admin/account/data/copy" : "/account/data/copy")}
            reloadDocument
            icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
          >
            Download your data
          </LinkButton>
        ) : (
          <ConfirmFirst what="account" section={operator ? "admin" : "account"} redirectTo={data} />
        )}
      </section>
      <section aria-labelledby="delete" className="mt-14 max-w-prose">
        <SectionHeading id="delete" title="Delete your account" />
        {section === "admin" ? (
          <p className="text-muted">
            This account belongs to the store’s staff, so you can’t delete it here. Ask someone with access to the
            server to remove its staff role first.
          </p>
        ) : (
          <>
            <p className="mb-5 text-muted">
              You can delete your account and your data. The next page shows what we delete, and what we keep and why.
            </p>
            <LinkButton to={href("/account/data/delete")} variant="secondary">
              Delete your account
            </LinkButton>
          </>
        )}
      </section>
    </AccountFrame>
  );
}
