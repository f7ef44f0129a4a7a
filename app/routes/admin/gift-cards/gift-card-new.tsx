import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { isFreshAdmin, requireAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { IssueForm } from "#app/modules/gift-cards/components/admin-issue-form.tsx";
import { IssuedCode } from "#app/modules/gift-cards/components/issued-code.tsx";
import { type IssueFields, issueSchema } from "#app/modules/gift-cards/gift-card.schema.ts";
import { issueGiftCard } from "#app/modules/gift-cards/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, invalidForm, readFields } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import type { Route } from "./+types/gift-card-new.ts";

const PATH = href("/admin/gift-cards/new");
const shown = ["amount", "recipientName", "recipientEmail", "message", "expiresOn", "send"] as const;
type Typed = Omit<IssueFields, "operationKey">;

export function loader({ request, context }: Route.LoaderArgs) {
  const restored = restoredForm(requireAdmin(context), request);
  const values = shown.map((name) => [name, String(restored?.form?.get(name) ?? "")]);
  return {
    // Object.fromEntries loses the keys.
    values: Object.fromEntries(values) as Typed,
    restored: restoredAs(restored),
    operationKey: randomUUID(),
    currency: env().STORE_CURRENCY,
    fresh: isFreshAdmin(context),
  };
}

/** The code is in this response alone: no redirect could carry it. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireFreshAdmin(context);
  const { operationKey, ...typed } = await readFields(request, [...shown, "operationKey"]);
  const { timeZone } = (await settingsFor(admin, keepOf(context))).store;
  const rules = issueSchema({ currency: env().STORE_CURRENCY, timeZone, now: new Date() });
  const parsed = rules.safeParse({ ...typed, operationKey });
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const { amount: amountMinor, expiresOn: expiresAt, ...card } = parsed.data;
  const { id, code } = await issueGiftCard(admin, { ...card, amountMinor, expiresAt });
  if (code === null) return redirect(`${href("/admin/gift-cards/:id", { id })}?done=issued-before`, 303);
  return data({ issued: { id, code, sentTo: card.send ? card.recipientEmail : null } });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Issue gift card · Admin", noindex: true, error });

export default function GiftCardNew({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptActionData(loaderData, actionData);
  if (answer && "issued" in answer) return <Issued {...answer.issued} />;
  const again: FormAgain<Typed> | undefined = answer;
  const { currency, operationKey, fresh } = loaderData;
  return (
    <>
      <Head />
      <div className="mb-5 max-w-3xl space-y-4 empty:hidden">
        <ErrorSummary errors={again?.errors} />
        <RestoredNotice restored={again ? null : loaderData.restored} />
        {again?.unproved || !fresh ? (
          <ConfirmFirst what="gift-cards" redirectTo={PATH} refused={again?.unproved ?? false} />
        ) : null}
      </div>
      <div className="max-w-3xl">
        <Card>
          <IssueForm
            currency={currency}
            operationKey={operationKey}
            values={again?.typed ?? loaderData.values}
            errors={again?.errors}
            unsaved={again !== undefined || loaderData.restored !== null}
          />
        </Card>
      </div>
    </>
  );
}

function Head() {
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Gift cards", to: href("/admin/gift-cards") }, { label: "New" }]} />
      </div>
      <PageHeader size="plain" title="Issue gift card" />
    </>
  );
}

function Issued({ id, code, sentTo }: { id: string; code: string; sentTo: string | null }) {
  return (
    <>
      <Head />
      <div className="max-w-3xl space-y-6">
        <IssuedCode title="Gift card issued" code={code}>
          {sentTo ? <p className="mt-2 break-all">It’s also on its way to {sentTo}.</p> : null}
        </IssuedCode>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={href("/admin/gift-cards/:id", { id })} variant="secondary">
            Open the gift card
          </LinkButton>
          <LinkButton to={PATH} variant="secondary" reloadDocument>
            Issue another
          </LinkButton>
        </div>
      </div>
    </>
  );
}
