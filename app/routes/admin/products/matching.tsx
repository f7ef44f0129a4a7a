import { Form, href, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { formatNumber } from "#app/kernel/formats.ts";
import { matchingProductsFor } from "#app/modules/catalog/index.server.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { FormAgain } from "../../submit.server.ts";
import { StepsProgress, totalOf } from "../components/steps.tsx";
import { listUrl } from "../list-url.ts";
import type { Steps } from "../steps.server.ts";
import type { Route } from "./+types/matching.ts";
import { keptList } from "./kept-list.ts";
import { viewLabels } from "./product-views.ts";
import { statusIntents } from "./status-intents.ts";
import { submitMatching } from "./submit-matching.server.ts";

const LIST = href("/admin/products");

/** Every product that the list finds. Leads to the list where that is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const list = keptList(request);
  const total = await matchingProductsFor(requireAdmin(context)).count(list);
  if (total === 0) throw redirect(listUrl(LIST, list));
  return { list, total };
}

export function action({ request, context }: Route.ActionArgs) {
  const list = keptList(request);
  const doneAt = (done: object) => listUrl(LIST, { ...list, ...done });
  return submitMatching(requireAdmin(context), request, { list, doneAt });
}

/** The next step counts on. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Change products · Admin", noindex: true, error });

export default function MatchingProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { list } = loaderData;
  const { language } = useFormats();
  const again: FormAgain<Steps> | undefined = actionData;
  const so = again?.typed;
  const total = totalOf(so, loaderData.total);
  const count = formatNumber(total, language);
  const back = listUrl(LIST, list);
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Products", to: back }, { label: "Change all" }]} />
      </div>
      <PageHeader
        size="plain"
        title={total === 1 ? "Change 1 product" : `Change ${count} products`}
        description={`${list.status ? `In the view ${viewLabels[list.status]}` : "In all views"}${list.q ? `, found by “${list.q}”` : ""}.`}
      />
      <div className="max-w-2xl space-y-5">
        {so ? (
          <StepsProgress
            so={so}
            words={{ ...words, going: goingOf(so.intent) }}
            back={back}
            to={(id) => href("/admin/products/:id", { id })}
          />
        ) : (
          <Question {...{ list, total, back }} />
        )}
      </div>
    </>
  );
}

const words = { one: "product", several: "products", done: "changed" };
const goingOf = (asked: string) => (statusIntents.find(({ intent }) => intent === asked) ?? statusIntents[0]).going;

type Loaded = Route.ComponentProps["loaderData"];

function Question({ list, total, back }: Loaded & { back: string }) {
  const pending = useNavigation().formData?.get("intent");
  return (
    <Card>
      <p className="text-sm">
        They’re changed one after another, and customers see each change immediately. You can’t undo all of them
        together.
      </p>
      <Form method="post" className="mt-5 flex flex-wrap items-center gap-3">
        <input type="hidden" name="total" value={total} />
        {statusIntents
          .filter(({ status }) => status !== list.status)
          .map(({ intent, label }) => (
            <Button
              key={intent}
              variant="secondary"
              name="intent"
              value={intent}
              pending={pending === intent}
              pendingLabel="Saving"
            >
              {label}
            </Button>
          ))}
        <TextLink to={back}>Cancel</TextLink>
      </Form>
    </Card>
  );
}
