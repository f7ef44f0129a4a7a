import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField, type SelectOption } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { AddFields, MenuFormValues, MenuRow } from "../menu-form.ts";
import { MenuRows } from "./admin-menu-rows.tsx";
import { useMenuRows } from "./use-menu-rows.ts";

type Props = {
  path: string;
  values: MenuFormValues;
  /** What an item can lead to. */
  targets: readonly SelectOption[];
  errors: FormErrors | undefined;
  unsaved: boolean;
  onDiscard: () => void;
};

/** A menu's items and one more, in one form: every button of it keeps what was typed. */
export function AdminMenuForm({ path, values, targets, errors, unsaved, onDiscard }: Props) {
  const menu = useMenuRows(values.rows);
  const intent = useNavigation().formData?.get("intent");
  return (
    <Form method="post" action={path} noValidate className="space-y-6">
      <DefaultButton value="save" />
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <Card title="Items">
        {menu.rows.length > 0 ? (
          <MenuRows {...menu} errors={errors} />
        ) : (
          <p className="text-sm text-muted">There are no items yet. Add the first one below.</p>
        )}
        <p role="status" className="mt-3 text-sm text-muted empty:hidden">
          {menu.status}
        </p>
      </Card>
      <AddCard add={values.add} rows={menu.rows} pending={intent === "add"} {...{ targets, errors }} />
      <SaveBar
        label="Save menu"
        pending={intent === "save"}
        unsaved={unsaved}
        wordOf={(name) => (/^(?:target|url|title|under)$/.test(name) ? "the new item" : "items")}
        onDiscard={onDiscard}
      />
    </Form>
  );
}

type AddProps = {
  add: AddFields;
  rows: readonly MenuRow[];
  targets: readonly SelectOption[];
  errors: FormErrors | undefined;
  pending: boolean;
};

function AddCard({ add, rows, targets, errors, pending }: AddProps) {
  const button = useRef<HTMLButtonElement>(null);
  const parents = rows.filter(({ under, removed }) => under === "" && !removed);
  return (
    <Card title="Add an item">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields presses its button */}
      <div
        className="grid gap-5 sm:grid-cols-2"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          button.current?.click();
        }}
      >
        <SelectField
          label="Leads to"
          name="target"
          options={targets}
          placeholder="Choose a page"
          defaultValue={add.target}
          error={errorFor(errors, "target")}
        />
        <TextField
          label="Or a link"
          name="url"
          optional
          hint="A page of your store, such as /collections/sale, or a URL that begins with https://."
          defaultValue={add.url}
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          error={errorFor(errors, "url")}
        />
        <TextField
          label="Text"
          name="title"
          optional
          hint="Leave it empty to use the page’s title."
          defaultValue={add.title}
          maxLength={60}
          error={errorFor(errors, "title")}
        />
        <SelectField
          label="Under"
          name="under"
          options={[{ value: "", label: "Nothing: at the top level" }, ...parents.map(asOption)]}
          defaultValue={add.under}
          error={errorFor(errors, "under")}
        />
      </div>
      <Button
        ref={button}
        name="intent"
        value="add"
        variant="secondary"
        className="mt-5"
        pending={pending}
        pendingLabel="Adding"
      >
        Add item
      </Button>
    </Card>
  );
}

const asOption = ({ key, title }: MenuRow): SelectOption => ({ value: key, label: title });
