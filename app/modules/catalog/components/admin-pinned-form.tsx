import { Form, useNavigation } from "react-router";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { LONGEST_PINNED_SEARCH, MOST_PINNED } from "../pinned-search.ts";
import type { PinnedFormValues } from "../pinned-search-form.ts";
import { AdminChosenProducts } from "./admin-chosen-products.tsx";

type Props = Pick<Parameters<typeof AdminChosenProducts>[0], "chosen" | "found" | "errors"> & {
  path: string;
  values: PinnedFormValues;
  /** It shows what isn't saved. */
  unsaved: boolean;
};

/** The form of the results that are pinned to a search. Every button of it keeps what was typed. */
export function AdminPinnedForm({ path, values, chosen, found, errors, unsaved }: Props) {
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
      <AdminChosenProducts
        {...{ chosen, found, errors }}
        search={values.search}
        most={MOST_PINNED}
        full={`A search has at most ${MOST_PINNED} pinned products.`}
      />
      <Button name="intent" value="save" pending={intent === "save"} pendingLabel="Saving">
        Save pinned results
      </Button>
    </Form>
  );
}
