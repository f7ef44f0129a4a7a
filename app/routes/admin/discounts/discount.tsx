import { data, href } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { ActionsCard, CodesCard, FiguresCard } from "#app/modules/discounts/components/admin-discount-aside.tsx";
import { AdminDiscountForm, SaveDiscount } from "#app/modules/discounts/components/admin-discount-form.tsx";
import { DiscountBadge } from "#app/modules/discounts/components/admin-discount-table.tsx";
import {
  type DiscountFormValues,
  discountFormOf,
  newDiscountForm,
  readDiscountForm,
} from "#app/modules/discounts/discount-form.ts";
import {
  deleteDiscount,
  discountsAdminFor,
  duplicateDiscount,
  setDiscountState,
} from "#app/modules/discounts/index.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { settle } from "../../submit.server.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowIdOrNew } from "../row-id.ts";
import type { Route } from "./+types/discount.ts";
import { discountPath } from "./discount-path.ts";
import { choicesFor, type DiscountAnswer, howToType, submitCodes, submitDiscount } from "./submit-discount.server.ts";

const LIST = href("/admin/discounts");
const notices = {
  created: "Discount created.",
  saved: "Discount saved.",
  paused: "Discount paused. Checkouts that are being paid keep it.",
  resumed: "Discount resumed.",
  duplicated: "This is the copy. It’s paused until you resume it.",
  generated: "Codes generated. Export them now: you can do it only once.",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const restored = restoredForm(admin, request);
  const typed = restored?.form && readDiscountForm(restored.form);
  const discounts = discountsAdminFor(admin);
  const [how, found, figures] = await Promise.all([
    howToType(admin),
    id ? discounts.find(id) : null,
    id ? discounts.figures(id) : null,
  ]);
  if (id && !found) throw data(null, { status: 404 });
  const values = typed ?? (found ? discountFormOf(found, how) : newDiscountForm());
  return {
    ...{ id, figures, values, currency: how.currency, choices: await choicesFor(admin, values) },
    discount: found && { title: found.title, kind: found.kind, status: found.status, paused: found.state === "paused" },
    restored: restoredAs(restored),
    notice: findNotice(request, notices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowIdOrNew(params);
  const form = await readForm(request);
  const intent = z.string().catch("").parse(form.get("intent"));
  const typed = readDiscountForm(form);
  if (intent === "save") return submitDiscount(admin, id, typed);
  if (intent === "search" || intent === "get-search") {
    const choices = await choicesFor(admin, typed, [intent === "search" ? "search" : "getSearch"]);
    return data<DiscountAnswer>({ typed, choices }, { status: 200 });
  }
  if (!id) throw data(null, { status: 400 });
  return intent === "generate" ? submitCodes(admin, id, form) : act(admin, id, intent);
}

async function act(admin: AdminViewer, id: string, intent: string) {
  const path = discountPath(id);
  switch (intent) {
    case "pause":
      return settle<void, DiscountFormValues>(await setDiscountState(admin, id, "paused"), {
        to: `${path}?done=paused`,
      });
    case "resume":
      return settle<void, DiscountFormValues>(await setDiscountState(admin, id, "active"), {
        to: `${path}?done=resumed`,
      });
    case "duplicate":
      return settle<{ id: string }, DiscountFormValues>(await duplicateDiscount(admin, id), {
        to: (copy) => `${discountPath(copy.id)}?done=duplicated`,
      });
    case "delete":
      return settle<void, DiscountFormValues>(await deleteDiscount(admin, id), {
        to: `${LIST}?done=deleted`,
        at: "form",
      });
    default:
      throw data(null, { status: 400 });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.discount?.title ?? "New discount"} · Admin`, noindex: true, error });

export default function DiscountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, discount, figures, currency, restored } = loaderData;
  const again: DiscountAnswer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const path = discountPath(id ?? "new");
  const title = discount?.title ?? "New discount";
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Discounts", to: LIST }, { label: title }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={discount ? <DiscountBadge status={discount.status} /> : undefined}
        actions={
          <>
            {id ? <HistoryLink id={id} /> : null}
            <SaveDiscount />
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaderData.notice}</Toast>
        <EditNotices
          again={again && { ...again, errors: { ...again.errors, ...again.bulk?.errors } }}
          restored={restored}
          path={path}
          conflict="Someone else saved this discount while you were editing it"
        />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
        <AdminDiscountForm
          // Each discount and each version of it gets a new form, and so does what someone else saved.
          key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
          {...{ path, values, currency }}
          errors={again?.errors}
          choices={again?.choices ?? loaderData.choices}
          unsaved={again?.typed !== undefined || restored === "typed"}
        />
        {id && discount && figures ? (
          <div className="grid gap-6 sm:max-xl:grid-cols-2">
            <FiguresCard figures={figures} currency={currency} />
            {discount.kind === "code" ? (
              <CodesCard id={id} path={path} figures={figures.codes} form={again?.bulk} />
            ) : null}
            <ActionsCard path={path} paused={discount.paused} used={figures.orders + figures.held > 0} />
          </div>
        ) : null}
      </div>
    </>
  );
}
