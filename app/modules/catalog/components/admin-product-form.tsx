import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { SelectOption } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors, listErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary, errorLink } from "#app/ui/form-feedback.tsx";
import { descriptionHint } from "#app/ui/markdown-hint.ts";
import { QuestionDialog } from "#app/ui/question-dialog.tsx";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { Toast } from "#app/ui/toast.tsx";
import type { Undo } from "#app/ui/undo-form.tsx";
import { RestoredNotice, UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { AttributeField } from "../attribute-values.ts";
import type { PictureRow } from "../picture-form.ts";
import { type ProductFormValues, variantName } from "../product-form.ts";
import { CHECKED, errorPage, shownPage } from "../variant-pages.ts";
import { AttributesCard } from "./admin-attributes-card.tsx";
import { AdminPictures } from "./admin-pictures.tsx";
import { CollectionsCard, GroupingCard, StatusCard, UrlCard } from "./admin-product-aside.tsx";
import { firstOf, LeavingNotice, StaleNotice } from "./admin-product-notices.tsx";
import { TradeCard } from "./admin-product-trade.tsx";
import { SearchCard } from "./admin-search-card.tsx";
import type { ShownSale } from "./admin-variant-more.tsx";
import { AdminVariants } from "./admin-variants.tsx";
import type { Library, ShownPictures } from "./picture-library.tsx";
import { productFormContent, productFormWord } from "./product-form-words.ts";
import { type Question, useProductForm } from "./use-product-form.ts";

const PRODUCT_FORM = "product-form";

export type AdminProductFormProps = {
  /** Where the form goes. */
  path: string;
  values: ProductFormValues;
  errors: FormErrors | undefined;
  /** Someone else has saved the product since the form was loaded. */
  stale: boolean;
  /** The names of stored variants that saving again removes. */
  leaving: readonly string[];
  notice: string | null;
  /** Takes back what the notice says. */
  undo: Undo | null;
  /** What the last button did without JavaScript, and what stood in its way. */
  done: string | null;
  blocked: string | null;
  /** What happened to a form that was submitted after the session had ended. */
  restored: "typed" | "too-long" | null;
  unsaved: boolean;
  currency: string;
  /** What all URLs of products begin with. */
  urlBase: string;
  collections: readonly { handle: string; title: string }[];
  attributes: readonly AttributeField[];
  taxClasses: readonly SelectOption[];
  countries: readonly SelectOption[];
  reserved: Record<string, number>;
  sales: Record<string, ShownSale>;
  pictures: {
    added: readonly PictureRow[];
    shown: ShownPictures;
    library: Library;
    isSearching: boolean;
    upload: ReactNode;
    uploadId: string;
  };
  onDiscard: () => void;
};

/** Creates and edits a product with its variants and pictures. */
export function AdminProductForm(props: AdminProductFormProps) {
  const { path, errors, stale, leaving, notice, undo, restored, unsaved, pictures } = props;
  const { values, revision, onSubmit, question, answer, ...changed } = useProductForm(props.values);
  const [title, setTitle] = useState(values.title);
  const { formData } = useNavigation();
  const isFirst = revision === 0;
  const [firstOption] = values.optionNames;
  return (
    <>
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast undo={undo}>{notice}</Toast>
        <ErrorSummary errors={summary(errors, values)} elsewhere={toPageOf(values)} />
        <RestoredNotice restored={restored} />
        {stale ? <StaleNotice path={path} /> : null}
        {leaving.length > 0 ? (
          <LeavingNotice form={PRODUCT_FORM} names={leaving} path={path} onDiscard={props.onDiscard} />
        ) : null}
      </div>
      <Form id={PRODUCT_FORM} method="post" action={path} onSubmit={onSubmit} className="space-y-6">
        <DefaultButton value="save" />
        <UnsavedChanges unsaved={unsaved} read={productFormContent} />
        <input type="hidden" name="version" value={values.version} />
        {errors ? <input type="hidden" name={CHECKED} value="on" /> : null}
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
          <div className="grid gap-6">
            <TextsCard values={values} errors={errors} onTitle={setTitle} />
            <AdminPictures
              // Rows that the server changed need new fields.
              key={JSON.stringify(props.values.pictures.map(({ source }) => source))}
              {...pictures}
              rows={props.values.pictures}
              option={firstOption?.trim() ? { name: firstOption, values: values.optionValues[0] ?? [] } : null}
              errors={errors}
            />
          </div>
          <div className="grid gap-6 sm:max-xl:grid-cols-2">
            <StatusCard values={values} errors={errors} />
            <UrlCard handle={values.handle} title={title} base={props.urlBase} error={errorFor(errors, "handle")} />
            <GroupingCard values={values} errors={errors} />
            <CollectionsCard collections={props.collections} chosen={values.collectionHandles} />
          </div>
        </div>
        <div key={revision} className="space-y-6">
          <AdminVariants
            {...{ values, errors }}
            done={isFirst ? props.done : changed.done}
            error={isFirst ? props.blocked : changed.error}
            currency={props.currency}
            reserved={props.reserved}
            sales={props.sales}
          />
        </div>
        <AttributesCard fields={props.attributes} typed={values.attributes} errors={errors} />
        <TradeCard values={values} errors={errors} taxClasses={props.taxClasses} countries={props.countries} />
        <SearchCard values={values} errors={errors} />
        <SaveBar
          label="Save product"
          pending={formData?.get("intent") === "save"}
          unsaved={unsaved}
          read={productFormContent}
          wordOf={productFormWord}
          onDiscard={props.onDiscard}
        />
      </Form>
      <QuestionDialog
        isAsking={question !== null}
        title={`Remove ${countOf(question)}?`}
        cancel={{ label: "Cancel", onPress: () => answer(false) }}
        confirm={{ label: `Remove ${countOf(question)}`, onPress: () => answer(true) }}
      >
        {firstOf(question?.lost.map(variantName) ?? [])}. Nothing changes in your store until you save.
      </QuestionDialog>
    </>
  );
}

function countOf(question: Question | null): string {
  const count = question?.lost.length ?? 0;
  return count === 1 ? "1 variant" : `${count} variants`;
}

/** A button that shows the page of a variant, for what is wrong on another one. */
const toPageOf = (values: ProductFormValues) => (name: string, message: string) => {
  const page = errorPage(name);
  return page === null || page === shownPage(values) ? null : (
    <button
      type="submit"
      form={PRODUCT_FORM}
      name="intent"
      value={`page:${page}:${name}`}
      className={`${errorLink} text-start`}
    >
      {message}
    </button>
  );
};

/** The messages as they read away from their fields: a variant's says which variant it is about. */
function summary(errors: FormErrors | undefined, { variants }: ProductFormValues) {
  const named = listErrors(errors).map(({ name, message }): [string, string] => {
    const [, kind, place] = /^(variants|pictures)\.(\d+)\./.exec(name) ?? [];
    if (kind === "pictures") return [name, `Picture ${Number(place) + 1}: ${message}`];
    const row = kind ? variants[Number(place)] : undefined;
    const variant = row && variantName(row);
    return [name, variant ? `${variant}: ${message}` : message];
  });
  return Object.fromEntries(named);
}

type TextsCardProps = Pick<AdminProductFormProps, "values" | "errors"> & { onTitle: (title: string) => void };

function TextsCard({ values, errors, onTitle }: TextsCardProps) {
  return (
    <Card>
      <div className="space-y-5">
        <TextField
          label="Title"
          name="title"
          defaultValue={values.title}
          onChange={(event) => onTitle(event.currentTarget.value)}
          maxLength={120}
          error={errorFor(errors, "title")}
        />
        <TextArea
          label="Description"
          name="description"
          hint={descriptionHint}
          rows={6}
          optional
          defaultValue={values.description}
          error={errorFor(errors, "description")}
        />
        <TextArea
          label="Details"
          name="details"
          hint="One per line, for example the material or the size."
          optional
          defaultValue={values.details}
          error={errorFor(errors, "details")}
        />
      </div>
    </Card>
  );
}
