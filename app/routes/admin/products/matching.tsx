import { useEffect, useRef } from "react";
import { Form, href, redirect, useNavigation, useSubmit } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { formatNumber } from "#app/kernel/formats.ts";
import { matchingProductsFor } from "#app/modules/catalog/index.server.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { FormAgain } from "../../submit.server.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/matching.ts";
import { keptList } from "./product-path.ts";
import { viewLabels } from "./product-views.ts";
import { statusIntents } from "./status-intents.ts";
import { type Matching, submitMatching } from "./submit-matching.server.ts";

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
  const again: FormAgain<Matching> | undefined = actionData;
  const so = again?.typed;
  // What was changed may not match any more.
  const total = so ? Math.max(so.total, so.done + so.refused) : loaderData.total;
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
        {so ? <Progress {...{ so, total, back }} /> : <Question {...{ list, total, back }} />}
        {so && so.refused > 0 ? <Refused {...so} /> : null}
        {so?.after === null ? (
          <LinkButton to={back} variant="secondary">
            Back to the products
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Question({ list, total, back }: Loaded & { back: string }) {
  const pending = useNavigation().formData?.get("intent");
  return (
    <Card>
      <p className="text-sm">
        They are changed one after another, and customers see each change at once. This can’t be undone for all of them
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

/** How far it has come. Goes on by itself, or with a button where there is no JavaScript. */
function Progress({ so, total, back }: { so: Matching; total: number; back: string }) {
  const { language } = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const submit = useSubmit();
  const { going } = statusIntents.find(({ intent }) => intent === so.intent) ?? statusIntents[0];
  const tried = so.done + so.refused;
  // What was pressed is gone.
  useEffect(() => text.current?.focus(), []);
  const { state } = useNavigation();
  const sent = useRef<string>(null);
  useEffect(() => {
    // Once for each step, although `submit` changes with the page's place, and after the one before has ended.
    if (state !== "idle" || so.after === null || so.after === sent.current || !form.current) return;
    sent.current = so.after;
    submit(form.current, { replace: true });
  }, [so.after, state, submit]);
  return (
    <Card>
      <p ref={text} tabIndex={-1} role="status" className="text-sm">
        {so.after === null ? null : `${going} products: `}
        {`${formatNumber(so.done, language)} of ${formatNumber(total, language)} changed`}
      </p>
      {so.after === null ? null : (
        <Form ref={form} method="post" className="mt-4 flex flex-wrap items-center gap-4">
          <ProgressBar label="Products tried" value={tried} max={total} className="basis-full" />
          {Object.entries({ ...so, failed: JSON.stringify(so.failed) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value ?? ""} />
          ))}
          <span className="hidden noscript:block">
            <Button>Continue</Button>
          </span>
          <TextLink to={back}>Stop</TextLink>
        </Form>
      )}
    </Card>
  );
}

function Refused({ refused, failed }: Matching) {
  const { language } = useFormats();
  return (
    <Notice
      tone="warning"
      live="alert"
      title={refused === 1 ? "1 product wasn’t changed" : `${formatNumber(refused, language)} products weren’t changed`}
    >
      <ul className="space-y-1">
        {failed.map(({ id, title, message }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <TextLink to={href("/admin/products/:id", { id })}>{title}</TextLink>: {message}
          </li>
        ))}
      </ul>
      {refused > failed.length ? <p className="mt-2">These are the first {failed.length}.</p> : null}
    </Notice>
  );
}
