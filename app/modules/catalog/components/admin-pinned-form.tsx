import { Search } from "lucide-react";
import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoveButton } from "#app/ui/move-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { LONGEST_PINNED_SEARCH, MOST_PINNED } from "../pinned-search.ts";
import type { PinnedFormValues } from "../pinned-search-form.ts";
import type { ProductStatus } from "../product.ts";
import { pressOnEnter } from "./press-on-enter.ts";

export type PinnedProduct = { id: string; title: string; status: ProductStatus };

type Props = {
  path: string;
  values: PinnedFormValues;
  /** Those of the form, in their order. */
  pinned: readonly PinnedProduct[];
  /** What the form's search found; null before it searched. */
  found: readonly { id: string; title: string }[] | null;
  errors: FormErrors | undefined;
  /** It shows what isn't saved. */
  unsaved: boolean;
};

/** The form of the results that are pinned to a search. Every button of it keeps what was typed. */
export function AdminPinnedForm({ path, values, pinned, found, errors, unsaved }: Props) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <Form method="post" action={path} noValidate preventScrollReset className="space-y-6">
      <DefaultButton value="save" />
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="products" value={values.products} />
      <Card>
        <TextField
          label="Search"
          name="words"
          hint="Exactly what customers search for. Capitals, accents and plurals make no difference."
          defaultValue={values.words}
          error={errorFor(errors, "words")}
          maxLength={LONGEST_PINNED_SEARCH}
          autoCapitalize="none"
          autoComplete="off"
        />
      </Card>
      <Card title="Products">
        <fieldset
          id="products"
          tabIndex={-1}
          aria-describedby={errorFor(errors, "products") ? "products-error" : undefined}
          className="min-w-0 space-y-3"
        >
          <legend className="sr-only">Products</legend>
          <FieldError id="products-error">{errorFor(errors, "products")}</FieldError>
          <Pinned pinned={pinned} />
        </fieldset>
        <Finder search={values.search} found={found} isFull={pinned.length >= MOST_PINNED} />
      </Card>
      <Button name="intent" value="save" pending={intent === "save"} pendingLabel="Saving">
        Save pinned results
      </Button>
    </Form>
  );
}

const notShown = { draft: "Draft: customers don’t see it", archived: "Archived: customers don’t see it", active: "" };

function Pinned({ pinned }: Pick<Props, "pinned">) {
  if (pinned.length === 0) return <p className="text-sm text-muted">No products yet. Search for the first one.</p>;
  return (
    <ol className="divide-y divide-line">
      {pinned.map(({ id, title, status }, at) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <span className="tabular w-5 text-sm text-muted">{at + 1}</span>
          <div className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
            <Link
              to={href("/admin/products/:id", { id })}
              className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
            >
              {title}
            </Link>
            {notShown[status] ? <p className="text-sm text-muted">{notShown[status]}</p> : null}
          </div>
          <div className="flex gap-2">
            <MoveButton row={title} to="up" name="intent" value={`up:${id}`} pending={false} />
            <MoveButton row={title} to="down" name="intent" value={`down:${id}`} pending={false} />
            <Button
              variant="quiet"
              size="small"
              className="min-h-11"
              name="intent"
              value={`remove:${id}`}
              pending={false}
            >
              Remove<span className="sr-only"> {title}</span>
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}

type FinderProps = Pick<Props, "found"> & { search: string; isFull: boolean };

/** The server searches, so that it works without JavaScript. */
function Finder({ search, found, isFull }: FinderProps) {
  const button = useRef<HTMLButtonElement>(null);
  if (isFull)
    return <p className="mt-4 text-sm text-muted">{`A search has at most ${MOST_PINNED} pinned products.`}</p>;
  return (
    <div className="mt-5 space-y-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field presses its own button */}
      <div className="flex flex-wrap items-end gap-3" onKeyDown={pressOnEnter(button)}>
        <TextField
          label="Find products"
          name="search"
          type="search"
          defaultValue={search}
          maxLength={100}
          placeholder="Part of the title or URL"
          prefix={<Search aria-hidden size={18} />}
          className="grow basis-48"
        />
        <Button ref={button} name="intent" value="search" variant="secondary" pending={false}>
          Find
        </Button>
      </div>
      {found?.length === 0 ? <p className="text-sm text-muted">No other products found.</p> : null}
      <ul className="divide-y divide-line">
        {(found ?? []).map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            <Button name="intent" value={`add:${id}`} variant="secondary" size="small" pending={false}>
              Add<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
