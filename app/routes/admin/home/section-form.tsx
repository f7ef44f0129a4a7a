import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { AdminChosenProducts } from "#app/modules/catalog/components/admin-chosen-products.tsx";
import { collectionAmounts, type HomeKind, homeKindLabels, MOST_PRODUCTS } from "#app/modules/content/home-section.ts";
import type { HomeFormValues } from "#app/modules/content/home-section-form.ts";
import { PictureField } from "#app/modules/stores/components/picture-field.tsx";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField, SelectField } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { textHint } from "#app/ui/markdown-hint.ts";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { offersFor } from "./read-section.server.ts";
import { SectionPictures } from "./section-pictures.tsx";

type Offers = Awaited<ReturnType<typeof offersFor>>;
type Fields = { kind: HomeKind; values: HomeFormValues; errors: FormErrors | undefined };
type Props = Fields & { path: string; offers: Offers; unsaved: boolean };

/** The form of a new or an existing section. Every button of it keeps what was typed. */
export function SectionForm({ path, unsaved, ...props }: Props) {
  const { kind, values } = props;
  return (
    <Form method="post" action={path} noValidate preventScrollReset className="space-y-6">
      <DefaultButton value="save" />
      <UnsavedChanges unsaved={unsaved} except={["search", "imageUrl.q"]} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="products" value={values.products} />
      <Card title={homeKindLabels[kind]}>
        <div className="space-y-5">
          <KindFields {...props} />
        </div>
      </Card>
      {kind === "hero" ? <HeroCards path={path} {...props} /> : null}
      {kind === "products" ? <ProductsCard {...props} /> : null}
      {kind === "pictures" ? <SectionPictures path={path} {...props} /> : null}
      <Card title="Visibility">
        <CheckboxField
          label="Show it on the home page"
          name="shown"
          defaultChecked={values.shown === "on"}
          hint="Until then only staff see it, in the preview."
        />
      </Card>
      <Button
        name="intent"
        value="save"
        pending={useNavigation().formData?.get("intent") === "save"}
        pendingLabel="Saving"
      >
        Save section
      </Button>
    </Form>
  );
}

/** What a heading may be left out for, where it may. */
const headingHints: Partial<Record<HomeKind, string>> = {
  collection: "Leave it empty to use the collection’s title.",
  text: "Leave it empty for no heading.",
  pictures: "Leave it empty for no heading.",
};

function KindFields({ kind, values, errors, offers }: Fields & { offers: Offers }) {
  return (
    <>
      {kind === "collection" ? (
        <SelectField
          label="Collection"
          name="target"
          options={offers.targets}
          placeholder="Choose a collection"
          defaultValue={values.target}
          error={errorFor(errors, "target")}
        />
      ) : null}
      <TextField
        label="Heading"
        name="heading"
        optional={headingHints[kind] !== undefined}
        hint={headingHints[kind]}
        defaultValue={values.heading}
        maxLength={80}
        error={errorFor(errors, "heading")}
      />
      {kind === "collection" ? (
        <SelectField
          label="Products shown"
          name="amount"
          options={collectionAmounts.map((amount) => ({ value: String(amount), label: `The first ${amount}` }))}
          defaultValue={values.amount}
          error={errorFor(errors, "amount")}
        />
      ) : null}
      {kind === "text" ? (
        <TextArea
          label="Text"
          name="text"
          hint={textHint}
          rows={12}
          defaultValue={values.text}
          error={errorFor(errors, "text")}
        />
      ) : null}
      {kind === "hero" || kind === "newsletter" ? (
        <TextArea
          label="Text"
          name="text"
          optional
          rows={3}
          defaultValue={values.text}
          maxLength={300}
          error={errorFor(errors, "text")}
        />
      ) : null}
    </>
  );
}

function HeroCards({ path, values, errors, offers }: Fields & { path: string; offers: Offers }) {
  return (
    <>
      <Card title="Button">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Button text"
            name="label"
            optional
            hint="Such as Shop the sale. Leave it empty for no button."
            defaultValue={values.label}
            maxLength={40}
            error={errorFor(errors, "label")}
          />
          <SelectField
            label="Leads to"
            name="target"
            optional
            options={offers.targets}
            placeholder="Choose a page"
            defaultValue={values.target}
            error={errorFor(errors, "target")}
          />
          <TextField
            label="Or a link"
            name="url"
            optional
            hint="A page of your store, such as /products/linen-shirt, or a URL that begins with https://."
            defaultValue={values.url}
            maxLength={500}
            autoCapitalize="none"
            spellCheck={false}
            error={errorFor(errors, "url")}
          />
        </div>
      </Card>
      <Card title="Picture">
        <div className="space-y-5">
          <PictureField
            label="Picture"
            name="imageUrl"
            hint="Shown next to the text, or below it on phones."
            value={values.imageUrl}
            path={path}
            error={errorFor(errors, "imageUrl")}
            pictures={offers.pictures}
            search={values["imageUrl.q"]}
          />
          <TextField
            label="Alt text"
            name="alt.1"
            optional
            hint="What the picture shows, for people who can’t see it. Leave it empty to use the one from the media library."
            defaultValue={values["alt.1"]}
            maxLength={200}
            error={errorFor(errors, "alt.1")}
          />
        </div>
      </Card>
    </>
  );
}

function ProductsCard({ values, errors, offers }: Fields & { offers: Offers }): ReactNode {
  return (
    <AdminChosenProducts
      chosen={offers.chosen}
      found={offers.found}
      search={values.search}
      errors={errors}
      most={MOST_PRODUCTS}
      full={`A section has at most ${MOST_PRODUCTS} products.`}
    />
  );
}
