import { data, href } from "react-router";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { isFreshAdmin, requireAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { eraseContact } from "#app/flows/people/index.server.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { ContactActions } from "#app/modules/customers/components/admin-contact-actions.tsx";
import { ContactCard } from "#app/modules/customers/components/admin-contact-card.tsx";
import { ContactInvitation } from "#app/modules/customers/components/admin-contact-invitation.tsx";
import { eraseSchema } from "#app/modules/customers/customer.schema.ts";
import { customersAdminFor, inviteContact } from "#app/modules/customers/index.server.ts";
import { mayInvite } from "#app/modules/customers/invitation.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { confirmPath } from "../../confirm-path.ts";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, readFields, settle, submit } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { listUrl } from "../list-url.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/contact.ts";

const notices = {
  saved: "Customer saved.",
  invited: "Invitation sent.",
  "invited-before": "They were already invited in the last 24 hours, so nothing was sent.",
};

/** A customer whom a file brought, and who has no account. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const [contact, { store }] = await Promise.all([
    customersAdminFor(admin).findContact(id),
    settingsFor(admin, keepOf(context)),
  ]);
  if (!contact) throw data(null, { status: 404 });
  const {
    email,
    name,
    phone,
    company,
    line1,
    line2,
    postalCode,
    city,
    region,
    country,
    tags,
    note,
    createdAt,
    invitedAt,
  } = contact;
  const path = href("/admin/customers/without-account/:id", { id });
  const address = { name, company, line1, line2, postalCode, city, region, country, phone: "" };
  const hasAddress = [company, line1, line2, postalCode, city, region, country].some(Boolean);
  return {
    ...{ id, path, email, name, phone, tags, note, createdAt },
    address: hasAddress ? addressLines(address, store.language) : [],
    confirmAt: isFreshAdmin(context) ? null : confirmPath(path),
    ...{ invitedAt, mayInvite: mayInvite(invitedAt, new Date()), confirms: offersRecovery() },
    notice: findNotice(request, notices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = rowId(params);
  const { intent, word } = await readFields(request, ["intent", "word"]);
  if (intent === "invite") {
    const page = href("/admin/customers/without-account/:id", { id });
    return settle<{ sent: boolean }, { word: string }>(await inviteContact(requireAdmin(context), id), {
      to: ({ sent }) => `${page}?done=${sent ? "invited" : "invited-before"}`,
    });
  }
  if (intent !== "erase") throw data(null, { status: 400 });
  const admin = requireFreshAdmin(context);
  return submit(
    { word },
    {
      schema: eraseSchema,
      run: () => eraseContact(admin, id),
      to: `${href("/admin/customers")}?deleted=contact`,
    },
  );
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Customer without an account · Admin", noindex: true, error });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { id, path, name, email, note, confirmAt, notice } = loaderData;
  const again: FormAgain<{ word: string }> | undefined = actionData;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Customers", to: href("/admin/customers") }, { label: name || email }]} />
      </div>
      <PageHeader
        size="plain"
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name || email}</span>
            <Badge>No account</Badge>
          </span>
        }
        actions={
          <div className="flex flex-wrap items-center gap-3">
            <HistoryLink id={id} />
            <LinkButton to={href("/admin/customers/without-account/:id/edit", { id })} variant="secondary">
              Edit customer
            </LinkButton>
          </div>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : notice}</Toast>
        <ErrorSummary errors={again?.errors} />
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        {again?.unproved ? (
          <Notice tone="warning" live="alert" title="Confirm it’s you first">
            Your sign-in is older than 15 minutes, so nothing was changed.
          </Notice>
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="min-w-0 space-y-6">
          <Notice title="Imported from a file">
            If they create an account with this email address, all of this moves to it once they’ve confirmed the
            address.{" "}
            <TextLink to={listUrl(href("/admin/orders"), { q: email })}>Find orders with this address</TextLink>
          </Notice>
          <Card title="Note">
            <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{note || "No note."}</p>
          </Card>
        </div>
        <div className="space-y-6">
          <ContactCard contact={loaderData} />
          <ContactInvitation {...loaderData} />
          <ContactActions path={path} confirmAt={confirmAt} error={errorFor(again?.errors, "word")} />
        </div>
      </div>
    </>
  );
}
