import { useEffect, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { SelectOption } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors, listErrors } from "#app/ui/form-errors.ts";
import { ErrorSummary, FormStatus } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { RestoredNotice, UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { ProductStatus } from "../product.ts";
import type { ProductFormValues } from "../product-form.ts";
import { CollectionsCard, PicturesCard, type ProductImage, StatusCard } from "./admin-product-aside.tsx";
import { ProductStatusBadge } from "./admin-product-table.tsx";
import { TradeCard } from "./admin-product-trade.tsx";
import type { ShownSale } from "./admin-variant-more.tsx";
import { AdminVariants } from "./admin-variants.tsx";

const FORM = "product-form";

export type AdminProductFormProps = {
  /** Null for a new product. */
  id: string | null;
  title: string;
  values: ProductFormValues;
  errors?: FormErrors | undefined;
  /** Someone else has saved the product since the form was loaded. */
  stale: boolean;
  notice: string | null;
  /** What happened to a form that was submitted after the session had ended. */
  restored: "typed" | "too-long" | null;
  unsaved: boolean;
  currency: string;
  collections: readonly { handle: string; title: string }[];
  taxClasses: readonly SelectOption[];
  countries: readonly SelectOption[];
  product: {
    handle: string;
    status: ProductStatus;
    images: readonly ProductImage[];
    reserved: Record<string, number>;
    sales: Record<string, ShownSale>;
  } | null;
};

/** The page that creates and edits a product. */
export function AdminProductForm(props: AdminProductFormProps) {
  const { id, title, values, errors, stale, notice, restored, unsaved, currency, collections, product } = props;
  const path = href("/admin/products/:id", { id: id ?? "new" });
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Products", to: href("/admin/products") }, { label: title }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={product ? <ProductStatusBadge status={product.status} /> : null}
        actions={
          <>
            {product?.status === "active" ? (
              <LinkButton to={href("/products/:handle", { handle: product.handle })} variant="quiet">
                View in store
              </LinkButton>
            ) : null}
            {id ? (
              <LinkButton to={`${href("/admin/audit")}?about=${id}`} variant="quiet">
                History
              </LinkButton>
            ) : null}
            <SaveButton />
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <FormStatus>{notice}</FormStatus>
        <ErrorSummary errors={summary(errors)} />
        <RestoredNotice restored={restored} />
        {stale ? <StaleNotice path={path} /> : null}
      </div>
      {/* The button above comes first in the page, so that Enter saves and doesn't add a variant. */}
      <Form id={FORM} method="post" action={path} className="space-y-6">
        <UnsavedChanges unsaved={unsaved} />
        <input type="hidden" name="version" value={values.version} />
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
          <div className="grid gap-6">
            <TextsCard values={values} errors={errors} />
            <TradeCard values={values} errors={errors} taxClasses={props.taxClasses} countries={props.countries} />
            {product ? <PicturesCard images={product.images} to={`${path}/pictures`} /> : null}
          </div>
          <div className="grid gap-6 sm:max-xl:grid-cols-2">
            <StatusCard value={values.status} error={errorFor(errors, "status")} />
            <CollectionsCard collections={collections} chosen={values.collectionHandles} />
          </div>
        </div>
        <AdminVariants
          values={values}
          errors={errors}
          currency={currency}
          reserved={product?.reserved ?? {}}
          sales={product?.sales ?? {}}
          path={path}
        />
        <SaveButton secondary />
      </Form>
    </>
  );
}

function SaveButton({ secondary }: { secondary?: boolean }) {
  const { formData } = useNavigation();
  return (
    <Button
      form={FORM}
      name="intent"
      value="save"
      variant={secondary ? "secondary" : "primary"}
      pending={formData?.get("intent") === "save"}
      pendingLabel="Saving"
    >
      Save product
    </Button>
  );
}

/** The messages as they read away from their fields: a variant's says which variant it is about. */
function summary(errors: AdminProductFormProps["errors"]) {
  const named = listErrors(errors).map(({ name, message }): [string, string] => {
    const index = /^variants\.(\d+)\./.exec(name)?.[1];
    return [name, index ? `Variant ${Number(index) + 1}: ${message}` : message];
  });
  return Object.fromEntries(named);
}

function StaleNotice({ path }: { path: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const settled = useNavigation().state === "idle";
  // The pressed button may be far below.
  useEffect(() => {
    if (settled) ref.current?.focus();
  }, [settled]);
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-20">
      <Notice
        tone="warning"
        live="alert"
        title="Someone else saved this product while you were editing it"
        actions={
          <>
            <LinkButton to={path} target="_blank" variant="secondary" size="small">
              Open the current version in a new tab
            </LinkButton>
            <LinkButton to={path} variant="secondary" size="small">
              Discard my changes
            </LinkButton>
          </>
        }
      >
        Your changes weren’t saved, but everything you typed is still below. Compare it with the current version, then
        copy over what’s missing.
      </Notice>
    </div>
  );
}

function TextsCard({ values, errors }: Pick<AdminProductFormProps, "values" | "errors">) {
  return (
    <Card>
      <div className="space-y-5">
        <TextField
          label="Title"
          name="title"
          defaultValue={values.title}
          maxLength={120}
          error={errorFor(errors, "title")}
        />
        <TextField
          label="URL"
          name="handle"
          hint="The last part of the product’s URL. Leave it empty to create it from the title."
          defaultValue={values.handle}
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          error={errorFor(errors, "handle")}
        />
        <TextArea
          label="Description"
          name="description"
          hint="An empty line starts a new paragraph."
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
