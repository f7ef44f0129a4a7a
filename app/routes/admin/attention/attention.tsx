import clsx from "clsx";
import { CircleCheck } from "lucide-react";
import { data, Form, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import type { AttentionItem, AttentionKind } from "#app/flows/money/attention.ts";
import { type AttentionEntry, AttentionList } from "#app/flows/money/attention-list.tsx";
import { attentionKinds, attentionTexts, attentionWords } from "#app/flows/money/attention-texts.ts";
import { needsAttention } from "#app/flows/money/index.server.ts";
import { markSecurityNoticeSeen } from "#app/modules/accounts/index.server.ts";
import { releaseHolds } from "#app/modules/checkout/index.server.ts";
import { dismissFinding } from "#app/modules/payments/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { redirectToLastPage } from "../../page-redirects.server.ts";
import { readFields, settle } from "../../submit.server.ts";
import { EmptyList } from "../components/list.tsx";
import { attentionQuery, readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/attention.ts";
import { placeOf } from "./attention-place.ts";

const PATH = href("/admin/attention");
const PAGE_SIZE = 25;
const notices = {
  dismissed: "Payment dismissed. It won’t be listed again.",
  seen: "Notice marked as seen.",
  released: "Stock released. Items being paid for stay reserved.",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(request, attentionQuery);
  const all = await needsAttention(requireAdmin(context), new Date(), keepOf(context));
  const items = query.kind ? all.filter(({ kind }) => kind === query.kind) : all;
  redirectToLastPage(request, { page: query.page, total: items.length, pageSize: PAGE_SIZE });
  return {
    query,
    total: all.length,
    kinds: attentionKinds
      .map((kind) => ({
        kind,
        label: attentionTexts[kind].label,
        count: all.filter((item) => item.kind === kind).length,
      }))
      .filter(({ count }) => count > 0),
    pageCount: Math.ceil(items.length / PAGE_SIZE),
    items: items.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE).map((item) => entryOf(item)),
    notice: findNotice(request, notices),
  };
}

/** Worded here: texts about the store's configuration are no part of what browsers get. */
function entryOf(item: AttentionItem): AttentionEntry {
  const { kind, id, since, orderName, amount } = item;
  return { kind, id, since, orderName, amount, ...attentionWords(item), place: placeOf(item) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id } = await readFields(request, ["intent", "id"]);
  const admin = requireAdmin(context);
  switch (intent) {
    case "dismiss":
      return settle(await dismissFinding(admin, id), settled("dismissed"));
    case "seen":
      return settle(await markSecurityNoticeSeen(admin, id), settled("seen"));
    case "release":
      return settle(await releaseHolds(admin, id), settled("released"));
    default:
      throw data(null, { status: 400 });
  }
}

const settled = (done: keyof typeof notices): { to: string; otherwise: string } => ({
  to: `${PATH}?done=${done}`,
  // Only stock can be in the way.
  otherwise: "All of these items are being paid for, so they stay reserved. Check again in half an hour.",
});

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Needs attention · Admin", noindex: true, error });

export default function Attention({ loaderData, actionData }: Route.ComponentProps) {
  const { query, total, kinds, items, pageCount, notice } = loaderData;
  return (
    <>
      <PageHeader
        size="plain"
        title="Needs attention"
        description="Problems the store can’t fix by itself, oldest first. It checks again every minute, and an entry disappears once its cause is gone or you’ve resolved it."
      />
      <div className="mb-5 empty:hidden">
        <Toast>{actionData ? null : notice}</Toast>
        {actionData ? <Notice tone="warning" live="alert" title={actionData.refused} /> : null}
      </div>
      {kinds.length > 1 ? <Kinds total={total} kinds={kinds} chosen={query.kind} /> : null}
      {items.length > 0 ? (
        <AttentionList
          items={items}
          actionsFor={({ kind, id }) => {
            if (kind === "unknown_payment") return <Dismiss id={id} />;
            if (kind === "held_stock") return <Release id={id} />;
            return kind === "security_notice" ? <Act id={id} intent="seen" label="Mark as seen" /> : null;
          }}
        />
      ) : (
        <Nothing filtered={total > 0} />
      )}
      <div className="mt-6">
        <Pagination
          page={query.page}
          pageCount={pageCount}
          toPage={(to) => listUrl(PATH, { kind: query.kind, page: to })}
        />
      </div>
    </>
  );
}

type KindsProps = {
  total: number;
  kinds: readonly { kind: AttentionKind; label: string; count: number }[];
  chosen: string;
};

function Kinds({ total, kinds, chosen }: KindsProps) {
  const choices = [{ kind: "", label: "All", count: total }, ...kinds];
  return (
    <nav aria-label="Kinds" className="mb-5 flex flex-wrap gap-2">
      {choices.map(({ kind, label, count }) => (
        <Link
          key={kind}
          to={listUrl(PATH, { kind })}
          aria-current={kind === chosen ? "true" : undefined}
          className={clsx(
            "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm",
            kind === chosen ? "border-accent bg-accent-soft font-medium text-accent" : "border-line hover:border-ink",
          )}
        >
          {label} <span className="tabular">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

type ActProps = { id: string; intent: "dismiss" | "seen" | "release"; label: string };

function Act({ id, intent, label }: ActProps) {
  return (
    <Form method="post" action={PATH}>
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}

function Dismiss({ id }: { id: string }) {
  return (
    <Confirm
      label="Dismiss"
      question="Only dismiss this payment if the money is meant to be at the provider. It won’t be listed again, whatever happens to it there."
    >
      <Act id={id} intent="dismiss" label="Dismiss this payment" />
    </Confirm>
  );
}

function Release({ id }: { id: string }) {
  return (
    <Confirm
      label="Release this stock"
      question="Others can buy these items right away. The checkouts stay open, but for one day, anything this network reserves stays on sale until it pays."
    >
      <Act id={id} intent="release" label="Release stock" />
    </Confirm>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={CircleCheck}
      filtered={filtered}
      none={{ title: "All clear", text: "No payments, orders, events or emails need attention." }}
      misfit={{ title: "No entries of this kind", showAll: "Show all entries" }}
    />
  );
}
