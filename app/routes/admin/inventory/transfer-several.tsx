import { randomUUID } from "node:crypto";
import { Boxes } from "lucide-react";
import { data, Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { sheetRowText } from "#app/kernel/sheet.ts";
import { AdminVariantTable, variantRowName } from "#app/modules/catalog/components/admin-variant-table.tsx";
import { stockListFor } from "#app/modules/catalog/index.server.ts";
import { TransferEnds, TransferNote } from "#app/modules/inventory/components/transfer-ends.tsx";
import { locationsFor } from "#app/modules/inventory/index.server.ts";
import { type LocationName, locationOptions } from "#app/modules/inventory/location.ts";
import { quantityField } from "#app/modules/inventory/transfer-lines.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { RestoredNotice, UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { FormAgain } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import { listUrl } from "../list-url.ts";
import type { Route } from "./+types/transfer-several.ts";
import { readTransfer, submitTransfer, type TransferTyped } from "./submit-transfer.server.ts";

const LIST = href("/admin/inventory");
const PATH = href("/admin/inventory/transfer");
const MOST_MOVED = 100;

const chosenSchema = z.array(z.uuid()).catch([]);
const fromSchema = z.uuid().catch("");

/** The chosen variants that the Store keeps stock of, and where that is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const { searchParams } = new URL(request.url);
  const asked = [...new Set(chosenSchema.parse(searchParams.getAll("variant")))].slice(0, MOST_MOVED);
  const [variants, locations, stock] = await Promise.all([
    stockListFor(admin).several(asked),
    locationsFor(admin).names(),
    locationsFor(admin).stock(asked),
  ]);
  if (locations.length < 2) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const from = fromSchema.parse(searchParams.get("from"));
  const first = locations.find(({ id }) => id === from) ?? locations.find(({ isDefault }) => isDefault);
  const rows = variants.flatMap(({ id, productId, title, status, optionValues, sku }) => {
    const there = stock.get(id);
    return there ? [{ id, productId, title, status, optionValues, sku, at: there.at }] : [];
  });
  return {
    ...{ rows, locations, first: first?.id, operationKey: randomUUID() },
    typed: restored?.form ? readTransfer(restored.form) : null,
    restored: restoredAs(restored),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const typed = readTransfer(await readForm(request));
  if (!typed) throw data(null, { status: 400 });
  return submitTransfer(admin, typed, (moved, location) => listUrl(LIST, { location, moved }));
}

/** Also after a refusal, which says what is where now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Move stock · Admin", noindex: true, error });

export default function TransferSeveral({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, restored } = loaderData;
  const again: FormAgain<TransferTyped> | undefined = useKeptActionData(loaderData, actionData);
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Inventory", to: LIST }, { label: "Move stock" }]} />
      </div>
      <PageHeader size="plain" title="Move stock" description="From one location to another, all at once." />
      <div className="mb-5 space-y-4 empty:hidden">
        <ErrorSummary errors={again?.errors} title="Nothing was moved" />
        <RestoredNotice restored={again ? null : restored} />
        {again?.refused ? <Notice tone="warning" live="alert" title={again.refused} /> : null}
      </div>
      {rows.length > 0 ? (
        <SeveralForm
          // Each time the page is read, and each answer, gets a new form.
          key={`${loaderData.operationKey} ${again?.typed?.operationKey}`}
          {...{ loaderData, again }}
        />
      ) : (
        <EmptyState
          icon={<Boxes aria-hidden size={32} strokeWidth={1.5} />}
          title="Nothing chosen yet"
          actions={<LinkButton to={LIST}>Choose variants</LinkButton>}
        >
          Select up to {MOST_MOVED} variants in the list, then press Move selected.
        </EmptyState>
      )}
    </>
  );
}

type FormProps = Pick<Route.ComponentProps, "loaderData"> & { again: FormAgain<TransferTyped> | undefined };

function SeveralForm({ loaderData, again }: FormProps) {
  const { rows, locations, first, operationKey, restored } = loaderData;
  const typed = again?.typed ?? loaderData.typed;
  const quantities = new Map(typed?.rows.map((row) => [row.id, row.typed.quantity]));
  // Sent again, the page has the same rows.
  const path = `${PATH}?${new URLSearchParams(rows.map(({ id }) => ["variant", id]))}`;
  const pending = useNavigation().formAction === path;
  return (
    <Form method="post" action={path} noValidate className="space-y-6">
      <UnsavedChanges unsaved={again?.typed !== undefined || restored === "typed"} />
      <input type="hidden" name="operationKey" value={operationKey} />
      <Card className="max-w-2xl">
        <div className="space-y-5">
          <TransferEnds
            {...{ locations, first, typed: typed ?? {}, errors: again?.errors }}
            from={locationOptions(locations)}
          />
          <TransferNote typed={typed ?? {}} errors={again?.errors} />
        </div>
      </Card>
      <AdminVariantTable
        caption="What to move"
        rows={rows}
        columns={[
          {
            key: "where",
            header: "Where it is",
            cell: ({ at }) => <span className="[overflow-wrap:anywhere]">{whereText(locations, at)}</span>,
          },
          {
            key: "quantity",
            header: "Quantity",
            cell: (row) => (
              <>
                <input type="hidden" name="row" value={sheetRowText(row.id, "0")} />
                <TextField
                  label={`Quantity: ${variantRowName(row)}`}
                  hideLabel
                  name={quantityField(row.id)}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={quantities.get(row.id) ?? ""}
                  error={errorFor(again?.errors, quantityField(row.id))}
                  className="w-28"
                />
              </>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button pending={pending} pendingLabel="Moving">
          Move stock
        </Button>
        <TextLink to={LIST}>Cancel</TextLink>
      </div>
    </Form>
  );
}

/** The locations that have some, with how many. */
function whereText(locations: readonly LocationName[], at: readonly { id: string; onHand: number }[]) {
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const some = at.filter(({ onHand }) => onHand > 0).map(({ id, onHand }) => `${names.get(id)}: ${onHand}`);
  return some.join(", ") || "Nowhere";
}
