import { Form, href, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { formatNumber } from "#app/kernel/formats.ts";
import { invitableFor, inviteContact } from "#app/modules/customers/index.server.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { FormAgain } from "../../submit.server.ts";
import { StepsProgress, totalOf } from "../components/steps.tsx";
import { customerListQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import { type Steps, takeStep } from "../steps.server.ts";
import type { Route } from "./+types/invite.ts";
import { NOT_INVITABLE } from "./submit-invitations.server.ts";

const LIST = href("/admin/customers");

/** What the list finds, and the list. */
function listOf(request: Request) {
  const { q, show, sort } = readQuery(request, customerListQuery);
  return { filter: { q, show }, list: { q, show, sort: sort === "newest" ? "" : sort } };
}

/** Everyone in the list who can be invited. Redirects to the list if there is no one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { filter, list } = listOf(request);
  const total = await invitableFor(requireAdmin(context)).count(filter);
  if (total === 0) throw redirect(listUrl(LIST, { ...list, invitable: "none" }));
  return { q: filter.q, back: listUrl(LIST, list), total };
}

export function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { filter, list } = listOf(request);
  return takeStep(request, {
    intents: ["invite"],
    find: (after, most) => invitableFor(admin).after(filter, after, most),
    // Who was invited since the page was found has been invited, too.
    change: ({ id }) => inviteContact(admin, id),
    otherwise: NOT_INVITABLE,
    doneAt: ({ count }) => listUrl(LIST, { ...list, invited: count }),
  });
}

/** The next step counts on. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Invite customers · Admin", noindex: true, error });

const words = { one: "customer", several: "customers", going: "Inviting", done: "invited" };

export default function InviteCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const { q, back } = loaderData;
  const { language } = useFormats();
  const pending = useNavigation().formMethod === "POST";
  const again: FormAgain<Steps> | undefined = actionData;
  const so = again?.typed;
  const total = totalOf(so, loaderData.total);
  const count = formatNumber(total, language);
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Customers", to: back }, { label: "Invite" }]} />
      </div>
      <PageHeader
        size="plain"
        title={total === 1 ? "Invite 1 customer" : `Invite ${count} customers`}
        description={`Without an account${q ? `, found by “${q}”` : ""}, and not invited in the last 24 hours.`}
      />
      <div className="max-w-2xl space-y-5">
        {so ? (
          <StepsProgress {...{ so, words, back }} to={(id) => href("/admin/customers/without-account/:id", { id })} />
        ) : (
          <Card>
            <p className="text-sm">
              Each customer gets an email with a link to the sign-up form. Emails can’t be unsent.
            </p>
            <Form method="post" className="mt-5 flex flex-wrap items-center gap-4">
              <input type="hidden" name="total" value={total} />
              <Button name="intent" value="invite" pending={pending} pendingLabel="Inviting">
                {total === 1 ? "Send 1 invitation" : `Send ${count} invitations`}
              </Button>
              <TextLink to={back}>Cancel</TextLink>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}
