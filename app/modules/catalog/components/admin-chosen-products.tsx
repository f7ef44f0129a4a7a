import { Search } from "lucide-react";
import { useRef } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoveButton } from "#app/ui/move-button.tsx";
import { pressOnEnter } from "#app/ui/press-on-enter.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { ProductStatus } from "../product.ts";

type Props = {
  /** Those of the form, in their order. */
  chosen: readonly { id: string; title: string; status: ProductStatus }[];
  /** What was typed to find others. */
  search: string;
  /** What the form's search found; null before it searched. */
  found: readonly { id: string; title: string }[] | null;
  errors: FormErrors | undefined;
  most: number;
  /** Stands in place of the search where there are as many as there may be. */
  full: string;
};

/** The products of a form, each a button's press away from its place, and a search for others. */
export function AdminChosenProducts({ chosen, search, found, errors, most, full }: Props) {
  return (
    <Card title="Products">
      <fieldset
        id="products"
        tabIndex={-1}
        aria-describedby={errorFor(errors, "products") ? "products-error" : undefined}
        className="min-w-0 space-y-3"
      >
        <legend className="sr-only">Products</legend>
        <FieldError id="products-error">{errorFor(errors, "products")}</FieldError>
        <Chosen chosen={chosen} />
      </fieldset>
      {chosen.length >= most ? (
        <p className="mt-4 text-sm text-muted">{full}</p>
      ) : (
        <Finder search={search} found={found} />
      )}
    </Card>
  );
}

const notShown = { draft: "Draft: customers don’t see it", archived: "Archived: customers don’t see it", active: "" };

function Chosen({ chosen }: Pick<Props, "chosen">) {
  if (chosen.length === 0) return <p className="text-sm text-muted">No products yet. Search for the first one.</p>;
  return (
    <ol className="divide-y divide-line">
      {chosen.map(({ id, title, status }, at) => (
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
            <MoveButton row={title} to="up" name="intent" value={`up:${id}`} pending="never" />
            <MoveButton row={title} to="down" name="intent" value={`down:${id}`} pending="never" />
            <Button
              variant="quiet"
              size="small"
              className="min-h-11"
              name="intent"
              value={`remove:${id}`}
              pending="never"
            >
              Remove<span className="sr-only"> {title}</span>
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The server searches, so that it works without JavaScript. */
function Finder({ search, found }: Pick<Props, "search" | "found">) {
  const button = useRef<HTMLButtonElement>(null);
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
        <Button ref={button} name="intent" value="search" variant="secondary" pending="never">
          Find
        </Button>
      </div>
      {found?.length === 0 ? <p className="text-sm text-muted">No other products found.</p> : null}
      <ul className="divide-y divide-line">
        {(found ?? []).map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            <Button name="intent" value={`add:${id}`} variant="secondary" size="small" pending="never">
              Add<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
