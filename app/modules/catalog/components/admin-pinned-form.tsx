import { Card } from "#app/ui/card.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { LONGEST_PINNED_SEARCH, MOST_PINNED } from "../pinned-search.ts";
import type { PinnedFormValues } from "../pinned-search-form.ts";
import { AdminChoosingForm, type ChoosingFormProps } from "./admin-choosing-form.tsx";

type Props = Omit<ChoosingFormProps, "values" | "save" | "most" | "full" | "children"> & { values: PinnedFormValues };

/** The form of the results that are pinned to a search. */
export function AdminPinnedForm(props: Props) {
  return (
    <AdminChoosingForm
      {...props}
      save="Save pinned results"
      most={MOST_PINNED}
      full={`A search has at most ${MOST_PINNED} pinned products.`}
    >
      <Card>
        <TextField
          label="Search"
          name="words"
          hint="Exactly what customers search for. Capitals, accents and plurals make no difference."
          defaultValue={props.values.words}
          error={errorFor(props.errors, "words")}
          maxLength={LONGEST_PINNED_SEARCH}
          autoCapitalize="none"
          autoComplete="off"
        />
      </Card>
    </AdminChoosingForm>
  );
}
