import { data, Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { isFreshAdmin, requireAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { formatNumber } from "#app/kernel/formats.ts";
import { AdminImportItems } from "#app/modules/imports/components/admin-import-items.tsx";
import { ImportBadge } from "#app/modules/imports/components/admin-import-list.tsx";
import { AdminImportPictures } from "#app/modules/imports/components/admin-import-pictures.tsx";
import { AdminImportProgress } from "#app/modules/imports/components/admin-import-progress.tsx";
import {
  type ImportAction,
  type ItemCounts,
  importActions,
  isWorking,
  type PictureCounts,
  transitions,
} from "#app/modules/imports/import.ts";
import { type ItemView, itemViews, viewStates } from "#app/modules/imports/import-texts.ts";
import { importsAdminFor, startImport, stopImport, undoImport } from "#app/modules/imports/index.server.ts";
import { Button, type ButtonProps, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, readFields, settle } from "../../submit.server.ts";
import { readQuery } from "../list-query.ts";
import { listUrl } from "../list-url.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/import.ts";
import { columnsPath } from "./columns-path.ts";

const LIST = href("/admin/imports");
const pathOf = (id: string) => href("/admin/imports/:id", { id });
const querySchema = z.object({
  view: z.enum(itemViews).optional().catch(undefined),
  from: z.coerce.number().int().min(0).max(1e9).catch(0).default(0),
});

type Counted = { counts: ItemCounts; pictures: PictureCounts };

const countOf = ({ counts, pictures }: Counted, view: ItemView) =>
  viewStates[view].reduce((sum, state) => sum + counts[state], view === "problems" ? pictures.failed : 0);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const imports = importsAdminFor(requireAdmin(context));
  const id = rowId(params);
  const found = await imports.find(id);
  if (!found) throw data(null, { status: 404 });
  const { view, from } = readQuery(request, querySchema);
  const shown = view ?? itemViews.find((each) => countOf(found, each) > 0) ?? "new";
  const [page, failedPictures] = await Promise.all([
    imports.items(id, { states: viewStates[shown], from }),
    shown === "problems" && from === 0 ? imports.failedPictures(id) : [],
  ]);
  return { ...found, ...page, failedPictures, view: shown, fresh: isFreshAdmin(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = rowId(params);
  const { intent } = await readFields(request, ["intent"]);
  const asked = z.enum(importActions).safeParse(intent);
  if (!asked.success) throw data(null, { status: 400 });
  return settle<void>(await act(asked.data, id, context), { to: pathOf(id) });
}

function act(asked: ImportAction, id: string, context: Route.ActionArgs["context"]) {
  if (asked === "stop") return stopImport(requireAdmin(context), id);
  const admin = requireFreshAdmin(context);
  return asked === "start" ? startImport(admin, id) : undoImport(admin, id);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.fileName ?? "Import"} · Admin`, noindex: true, error });

type Shown = Route.ComponentProps["loaderData"];

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, fileName, state, counts, pictures, createdAt, fresh } = loaderData;
  const again: FormAgain | undefined = actionData;
  const needsProof = canDo("start", loaderData) || canDo("undo", loaderData);
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Imports", to: LIST }, { label: fileName }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{fileName}</span>}
        description={
          <span className="inline-flex flex-wrap items-center gap-3">
            <ImportBadge state={state} /> Uploaded <DateTime value={createdAt} />
          </span>
        }
      />
      <div className="mb-6 max-w-3xl space-y-4">
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
        {again?.unproved || (needsProof && !fresh) ? (
          <ConfirmFirst what="imports" redirectTo={pathOf(id)} refused={again?.unproved ?? false} />
        ) : null}
        <Card>
          {isWorking(state) ? (
            <AdminImportProgress kind={kind} state={state} counts={counts} pictures={pictures} path={pathOf(id)} />
          ) : (
            <Summary {...loaderData} />
          )}
          <Actions {...loaderData} />
        </Card>
        <Ignored {...loaderData} />
      </div>
      <Items {...loaderData} />
    </>
  );
}

/** Whether an action is possible and would do something. */
function canDo(action: ImportAction, { state, counts, pictures }: Shown): boolean {
  if (!transitions[action].from.includes(state)) return false;
  if (action === "start") return counts.create + counts.update + counts.waiting + pictures.waiting > 0;
  return action === "stop" || counts.created + counts.updated > 0;
}

function Summary({ kind, state, counts, pictures }: Shown) {
  const { language } = useFormats();
  const text = (count: number) => formatNumber(count, language);
  const rows = [
    [`New ${kind}`, counts.create],
    [`Changed ${kind}`, counts.update],
    ["Created", counts.created],
    ["Changed", counts.updated],
    ["Undone", counts.undone],
    ["Left as they are", counts.same],
    ["Not checked yet", counts.waiting],
    ["Can’t be imported", counts.refused],
    ["Not imported", counts.failed],
    ["Not undone", counts.kept],
    ["Pictures added", pictures.added],
    ["Pictures left to download", pictures.waiting],
    ["Pictures not added", pictures.failed],
  ] as const;
  return (
    <div role={state === "ready" || state === "done" || state === "undone" ? "status" : undefined}>
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-3">
        {rows
          .filter(([, count]) => count > 0)
          .map(([term, count]) => (
            <div key={term}>
              <dt className="text-muted">{term}</dt>
              <dd className="mt-0.5 text-xl tabular">{text(count)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const actionLooks: Record<ImportAction, { label: (shown: Shown) => string; variant: ButtonProps["variant"] }> = {
  start: { label: (shown) => (shown.state === "stopped" ? "Continue" : `Import ${shown.kind}`), variant: "primary" },
  stop: { label: () => "Stop", variant: "secondary" },
  undo: { label: () => "Undo import", variant: "secondary" },
};

function Actions(shown: Shown) {
  const { formData } = useNavigation();
  const possible = importActions.filter((action) => canDo(action, shown));
  const problems = countOf(shown, "problems");
  if (possible.length === 0 && problems === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {possible.map((action) => (
        <Form key={action} method="post" action={pathOf(shown.id)} replace preventScrollReset>
          <Button
            name="intent"
            value={action}
            variant={actionLooks[action].variant}
            pending={formData?.get("intent") === action}
          >
            {actionLooks[action].label(shown)}
          </Button>
        </Form>
      ))}
      {problems > 0 ? (
        <LinkButton to={`${pathOf(shown.id)}/problems`} variant="quiet" reloadDocument download>
          Download problems
        </LinkButton>
      ) : null}
    </div>
  );
}

function Ignored({ kind, format, ignored }: Shown) {
  if (ignored.length === 0) return null;
  return (
    <Notice title="Columns that aren’t imported">
      {ignored.join(", ")}
      {kind === "products" && format !== "woocommerce" ? (
        <p className="mt-2">
          <TextLink to={columnsPath(ignored)}>Match these columns</TextLink>, then choose the file again.
        </p>
      ) : null}
    </Notice>
  );
}

const viewLabels: Record<ItemView, string> = {
  problems: "Problems",
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
};

function Items(shown: Shown) {
  const { id, kind, view, items, next, failedPictures } = shown;
  const { language } = useFormats();
  const path = pathOf(id);
  return (
    <>
      <Tabs
        label="Views"
        tabs={itemViews.map((each) => ({
          label: viewLabels[each],
          to: listUrl(path, { view: each }),
          count: formatNumber(countOf(shown, each), language),
          current: each === view,
        }))}
      />
      {items.length > 0 ? <AdminImportItems kind={kind} caption={viewLabels[view]} items={items} /> : null}
      {failedPictures.length > 0 ? <AdminImportPictures pictures={failedPictures} /> : null}
      {items.length + failedPictures.length === 0 ? <p className="py-6 text-sm text-muted">No {kind} here.</p> : null}
      {next === null ? null : (
        <p className="mt-6">
          <TextLink to={listUrl(path, { view, from: next })}>Show more</TextLink>
        </p>
      )}
    </>
  );
}
