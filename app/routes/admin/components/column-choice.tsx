import { ChevronDown } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { Menu, menuButton } from "#app/ui/disclosure.tsx";
import { listParams } from "../list-url.ts";

type ColumnChoiceProps<Column extends string> = {
  path: string;
  /** The list's current filters, as in its URL. */
  filters: Record<string, string | number>;
  columns: Readonly<Record<Column, string>>;
  hidden: readonly Column[];
};

/** Which columns an admin list shows in this browser. A plain GET form; the list remembers what it says. */
export function ColumnChoice<Column extends string>({ path, filters, columns, hidden }: ColumnChoiceProps<Column>) {
  const shown = (column: string) => !hidden.some((each) => each === column);
  return (
    <Menu
      className="relative"
      buttonClassName={menuButton}
      button={
        <>
          Columns <ChevronDown aria-hidden size={16} />
        </>
      }
    >
      <Form
        // A choice that was made elsewhere gets a new form.
        key={hidden.join(" ")}
        action={path}
        className="mt-1 w-64 max-w-full rounded-lg border border-line bg-surface p-4 sm:absolute sm:end-0 sm:top-full sm:z-30 sm:shadow-raised"
      >
        {listParams(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="columns" value="" />
        <fieldset>
          <legend className="sr-only">Columns to show</legend>
          {Object.entries<string>(columns).map(([column, label]) => (
            <CheckboxField
              key={column}
              id={`column-${column}`}
              name="columns"
              value={column}
              label={label}
              defaultChecked={shown(column)}
            />
          ))}
        </fieldset>
        <Button variant="secondary" size="small" className="mt-3">
          Show these columns
        </Button>
      </Form>
    </Menu>
  );
}
