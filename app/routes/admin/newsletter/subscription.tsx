import { data, Form, href } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { ConsentRecord } from "#app/modules/newsletter/components/admin-consent-record.tsx";
import { SubscriptionBadge } from "#app/modules/newsletter/components/admin-subscription-table.tsx";
import { changeSubscription, eraseSubscription, newsletterAdminFor } from "#app/modules/newsletter/index.server.ts";
import { canTake, type SubscriptionState } from "#app/modules/newsletter/subscription.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { readFields, settle } from "../../submit.server.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/subscription.ts";

const PATH = href("/admin/newsletter");
const notices = {
  unsubscribed: "Address unsubscribed.",
  blocked: "Address blocked. It gets no newsletter emails, whoever enters it.",
  allowed: "Address unblocked. It can subscribe again.",
};
const stepSchema = z.enum(["unsubscribed", "blocked", "allowed"]);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const subscription = await newsletterAdminFor(requireAdmin(context)).find(rowId(params));
  if (!subscription) throw data(null, { status: 404 });
  return { subscription, notice: findNotice(request, notices) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const { intent } = await readFields(request, ["intent"]);
  if (intent === "erase") return settle(await eraseSubscription(admin, id), { to: `${PATH}?done=erased` });
  const step = stepSchema.safeParse(intent);
  if (!step.success) throw data(null, { status: 400 });
  const changed = await changeSubscription(admin, id, step.data);
  return settle(changed, { to: `${PATH}/${id}?done=${step.data}`, at: "form" });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Subscription · Newsletter · Admin", noindex: true, error });

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, notice } = loaderData;
  const { email, state, record } = subscription;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Newsletter", to: PATH }, { label: email }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{email}</span>}
        description={<SubscriptionBadge state={state} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{actionData ? null : notice}</Toast>
        <ErrorSummary errors={actionData?.errors} title="Nothing was changed" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
        <Card title="Consent record">
          {record.length > 0 ? <ConsentRecord lines={record} /> : <p className="text-sm text-muted">Nothing yet.</p>}
        </Card>
        <Card title="Change">
          <div className="grid gap-3">
            <Changes state={state} />
          </div>
        </Card>
      </div>
    </>
  );
}

function Changes({ state }: { state: SubscriptionState }) {
  return (
    <>
      {canTake("unsubscribed", state) ? (
        <Change
          label="Unsubscribe"
          question="This address will get no more newsletters. Its owner can subscribe again."
          intent="unsubscribed"
        />
      ) : null}
      {canTake("blocked", state) ? (
        <Change
          label="Block"
          question="Use this if the owner wants no newsletter emails at all: none are sent, whoever enters the address."
          intent="blocked"
        />
      ) : null}
      {canTake("allowed", state) ? (
        <Change label="Unblock" question="Its owner can then subscribe like anyone else." intent="allowed" />
      ) : null}
      <Change
        label="Erase"
        question="The address and its consent record are permanently deleted. If it was blocked, it no longer will be."
        intent="erase"
        danger
      />
    </>
  );
}

type ChangeProps = { label: string; question: string; intent: string; danger?: boolean };

function Change({ label, question, intent, danger = false }: ChangeProps) {
  return (
    <Confirm label={label} question={question} tone={danger ? "danger" : "neutral"}>
      <Form method="post">
        <Button name="intent" value={intent} variant={danger ? "danger" : "primary"}>
          {danger ? `${label} permanently` : label}
        </Button>
      </Form>
    </Confirm>
  );
}
