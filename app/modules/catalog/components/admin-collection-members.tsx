import { GripVertical } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { Link } from "#app/ui/link.tsx";
import { MoveButton } from "#app/ui/move-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { placeField } from "../collection-order.ts";
import type { ProductStatus } from "../product.ts";
import { ProductStatusBadge } from "./admin-product-table.tsx";
import { RowPicture } from "./picture-library.tsx";
import { type MemberRow, memberButtonId, useMemberOrder } from "./use-member-order.ts";

type Shown = { status: ProductStatus; imageUrl: string | null };

type Props = {
  path: string;
  version: string;
  /** In the order of their places. */
  members: readonly MemberRow[];
  shown: Readonly<Record<string, Shown>>;
  /** The products that are to go, as they were ticked. */
  removed: readonly string[];
  /** Whether staff may take them out: not where rules choose them. */
  removable: boolean;
  /** Whether staff order them: otherwise they can only be taken out. */
  byHand: boolean;
  errors: FormErrors | undefined;
  unsaved: boolean;
};

/** A page of a collection's products: numbers order them, and with JavaScript buttons and dragging do too. */
export function AdminCollectionMembers({
  path,
  version,
  members,
  removed,
  removable,
  byHand,
  errors,
  ...props
}: Props) {
  const { rows, status, step, drop, drag, type } = useMemberOrder(members);
  const pending = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post" action={path} noValidate>
      <DefaultButton value="save" />
      <UnsavedChanges unsaved={props.unsaved} />
      <input type="hidden" name="version" value={version} />
      <Card>
        <ol className="-mt-3 divide-y divide-line" aria-label="Products">
          {rows.map(({ id, title, seen, typed }, index) => (
            <li
              key={id}
              onDragOver={byHand ? drop(index) : undefined}
              className="flex flex-wrap items-center gap-4 py-3"
            >
              <div {...(byHand ? drag(id) : {})} className={byHand ? "flex cursor-grab items-center gap-2" : "flex"}>
                {byHand ? <GripVertical aria-hidden size={18} className="text-muted noscript:hidden" /> : null}
                <Thumbnail url={props.shown[id]?.imageUrl ?? null} />
              </div>
              <div className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
                <Link
                  to={href("/admin/products/:id", { id })}
                  draggable={false}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
                {props.shown[id] ? (
                  <p>
                    <ProductStatusBadge status={props.shown[id].status} />
                  </p>
                ) : null}
              </div>
              {byHand ? (
                <TextField
                  label={`Position of ${title}`}
                  hideLabel
                  name={placeField(id, seen)}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={9}
                  value={typed}
                  onChange={(event) => type(id, event.currentTarget.value)}
                  error={errorFor(errors, placeField(id, seen))}
                  className="w-24"
                />
              ) : null}
              {byHand ? (
                <div className="flex gap-2 noscript:hidden">
                  <MoveButton
                    type="button"
                    id={memberButtonId("up", id)}
                    row={title}
                    to="up"
                    onClick={step(index, -1)}
                  />
                  <MoveButton
                    type="button"
                    id={memberButtonId("down", id)}
                    row={title}
                    to="down"
                    onClick={step(index, 1)}
                  />
                </div>
              ) : null}
              {removable ? (
                <CheckboxField
                  id={`remove-${id}`}
                  name="remove"
                  value={id}
                  label={
                    <>
                      Remove<span className="sr-only"> {title}</span>
                    </>
                  }
                  defaultChecked={removed.includes(id)}
                />
              ) : null}
            </li>
          ))}
        </ol>
        <p role="status" className="mb-3 text-sm text-muted empty:hidden">
          {status}
        </p>
        {byHand || removable ? (
          <Button name="intent" value="save" pending={pending} pendingLabel="Saving">
            Save products
          </Button>
        ) : null}
      </Card>
    </Form>
  );
}

const Thumbnail = ({ url }: { url: string | null }) => (
  <RowPicture shown={url ? { url, width: 64, height: 80 } : undefined} />
);
