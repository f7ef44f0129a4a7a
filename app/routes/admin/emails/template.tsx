import { randomUUID } from "node:crypto";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { EmailPreview } from "#app/modules/emails/components/admin-email-preview.tsx";
import { sendTemplateTest } from "#app/modules/emails/index.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readFields } from "../../submit.server.ts";
import type { Route } from "./+types/template.ts";
import { getTemplate } from "./email.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const { id, title, sentWhen, render } = getTemplate(params.template);
  const { subject, html, text } = await render();
  return {
    template: { id, title, sentWhen, subject, html, text },
    operator: admin.email,
    testKey: randomUUID(),
    sent: new URL(request.url).searchParams.get("done") === "sent",
  };
}

/** Sends the visitor an example, once per form shown. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { id, render } = getTemplate(params.template);
  const { intent, key } = await readFields(request, ["intent", "key"]);
  if (intent !== "send" || !z.uuid().safeParse(key).success) throw data(null, { status: 400 });
  const queued = await sendTemplateTest(admin, { key, ...(await render()) });
  if (!queued.ok) throw new Error(`An example could not be queued: ${queued.code}`);
  return redirect(`${href("/admin/emails/templates/:template", { template: id })}?done=sent`, 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.template.title ?? "Template"} · Admin`, noindex: true, error });

export default function Template({ loaderData }: Route.ComponentProps) {
  const { template, operator, testKey, sent } = loaderData;
  const { id, title, sentWhen, subject, html, text } = template;
  const path = href("/admin/emails/templates/:template", { template: id });
  const pending = useNavigation().formAction === path;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[
            { label: "Emails", to: href("/admin/emails") },
            { label: "Templates", to: href("/admin/emails/templates") },
            { label: title },
          ]}
        />
      </div>
      <PageHeader size="plain" title={title} description={sentWhen} />
      <div className="mb-5 empty:hidden">
        <Toast>{sent ? `An example is on its way to ${operator}.` : null}</Toast>
      </div>
      <div className="space-y-6">
        <Card>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <DescriptionList layout="stacked" items={[{ term: "Subject", value: subject }]} />
            <Form method="post" action={path}>
              <input type="hidden" name="intent" value="send" />
              <input type="hidden" name="key" value={testKey} />
              <Button variant="secondary" pending={pending} pendingLabel="Sending">
                Send me an example
              </Button>
            </Form>
          </div>
        </Card>
        <EmailPreview subject={subject} html={html} text={text} linksWork={false} />
      </div>
    </>
  );
}
