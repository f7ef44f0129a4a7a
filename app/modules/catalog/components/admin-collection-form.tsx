import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { collectionSortLabels, collectionSorts, collectionStatusLabels } from "../collection.ts";
import { type CollectionFormValues, collectionWord } from "../collection-form.ts";
import { SearchCard } from "./admin-search-card.tsx";

const FORM = "collection-form";
const SEARCH = ["imageUrl.q"];

const statuses = [
  { value: "published", label: collectionStatusLabels.published, description: "Visible in your store" },
  { value: "draft", label: collectionStatusLabels.draft, description: "Hidden from your store" },
];

type Props = {
  path: string;
  values: CollectionFormValues;
  errors: FormErrors | undefined;
  /** What all URLs of collections begin with. */
  urlBase: string;
  /** It shows what isn't saved. */
  unsaved: boolean;
  /** The collections that it may be under, with their paths from the top. */
  parents: readonly { id: string; path: readonly string[] }[];
  /** The choice of a picture. */
  picture: ReactNode;
  /** How its products are chosen. */
  rules: ReactNode;
  /** Where they are chosen by hand or ordered, beside the form's own settings. */
  products: ReactNode;
  onDiscard: () => void;
};

/** The form of a new or an existing collection. */
export function AdminCollectionForm({ path, unsaved, onDiscard, ...props }: Props) {
  const { values, errors } = props;
  return (
    <Form id={FORM} method="post" action={path} noValidate className="space-y-6">
      <DefaultButton value="save" />
      <UnsavedChanges unsaved={unsaved} except={SEARCH} />
      <input type="hidden" name="version" value={values.version} />
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-6">
          <TextsCard {...{ values, errors }} urlBase={props.urlBase} />
          {props.rules}
          <Card title="Picture">{props.picture}</Card>
          <SearchCard {...{ values, errors }} />
        </div>
        <div className="grid min-w-0 gap-6 sm:max-xl:grid-cols-2">
          <Card>
            <RadioCards
              legend="Status"
              name="status"
              options={statuses}
              defaultValue={values.status}
              error={errorFor(errors, "status")}
            />
          </Card>
          {props.products}
          <Card title="Position and order">
            <div className="space-y-5">
              <SelectField
                label="Parent collection"
                name="parentId"
                hint="Its page links to this one, and breadcrumbs lead back to it."
                placeholder="None"
                options={props.parents.map(({ id, path }) => ({ value: id, label: path.join(" / ") }))}
                defaultValue={values.parentId}
                error={errorFor(errors, "parentId")}
              />
              <SelectField
                label="Order of its products"
                name="sort"
                hint="Customers may choose another."
                options={collectionSorts.map((value) => ({ value, label: collectionSortLabels[value] }))}
                defaultValue={values.sort}
                error={errorFor(errors, "sort")}
              />
              <TextField
                label="Position among your collections"
                name="position"
                inputMode="numeric"
                hint="Lower numbers come first, equal ones by title."
                defaultValue={values.position}
                maxLength={4}
                autoComplete="off"
                error={errorFor(errors, "position")}
              />
            </div>
          </Card>
        </div>
      </div>
      <SaveBar
        label="Save collection"
        pending={useNavigation().formData?.get("intent") === "save"}
        unsaved={unsaved}
        except={SEARCH}
        wordOf={collectionWord}
        onDiscard={onDiscard}
      />
    </Form>
  );
}

type CardProps = Pick<Props, "values" | "errors">;

function TextsCard({ values, errors, urlBase }: CardProps & Pick<Props, "urlBase">) {
  return (
    <Card>
      <div className="space-y-5">
        <TextField
          label="Title"
          name="title"
          defaultValue={values.title}
          maxLength={80}
          error={errorFor(errors, "title")}
        />
        <TextArea
          label="Description"
          name="description"
          optional
          rows={4}
          hint="Customers read it above the products."
          defaultValue={values.description}
          maxLength={2000}
          error={errorFor(errors, "description")}
        />
        <TextField
          label="URL"
          name="handle"
          hint={`Leave it empty to create it from the title. It follows ${urlBase}`}
          defaultValue={values.handle}
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          error={errorFor(errors, "handle")}
        />
      </div>
    </Card>
  );
}
