import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, DefaultButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField, type SelectOption } from "#app/ui/choice-fields.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { textHint } from "#app/ui/markdown-hint.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { ScheduleFields } from "#app/ui/schedule-fields.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { Section } from "../page.ts";
import type { PageFormValues } from "../page-form.ts";

const FORM = "page-form";

const states = [
  { value: "draft", label: "Draft", description: "Only staff can read it." },
  { value: "published", label: "Published", description: "Everyone can read it." },
];

type Fields = { section: Section; values: PageFormValues; errors: FormErrors | undefined };

type Props = Fields & {
  path: string;
  kinds: readonly SelectOption[];
  /** The choice of a picture. */
  picture: ReactNode;
  /** It shows what isn't saved. */
  unsaved: boolean;
};

/** The form of a new or an existing page or post. */
export function AdminPageForm({ section, path, values, errors, kinds, picture, unsaved }: Props) {
  return (
    <Form id={FORM} method="post" action={path} noValidate className="space-y-6">
      <DefaultButton value="save" />
      <UnsavedChanges unsaved={unsaved} except={["imageUrl.q"]} />
      <input type="hidden" name="version" value={values.version} />
      <Card title={section === "page" ? "Page" : "Post"}>
        <div className="space-y-5">
          <TextField
            label="Title"
            name="title"
            defaultValue={values.title}
            maxLength={120}
            error={errorFor(errors, "title")}
          />
          <TextArea
            label="Text"
            name="text"
            hint={textHint}
            rows={16}
            defaultValue={values.text}
            error={errorFor(errors, "text")}
          />
          {section === "post" ? <PostFields {...{ values, errors }} /> : null}
        </div>
      </Card>
      {picture ? <Card title="Picture">{picture}</Card> : null}
      <PlaceCard {...{ section, values, errors, kinds }} />
      <Card title="Visibility">
        <RadioCards
          legend="Status"
          name="state"
          options={states}
          defaultValue={values.state}
          error={errorFor(errors, "state")}
        />
        <ScheduleFields values={values} errors={errors} />
      </Card>
      <SavePage section={section} />
    </Form>
  );
}

function PostFields({ values, errors }: Omit<Fields, "section">) {
  return (
    <>
      <TextArea
        label="Excerpt"
        name="excerpt"
        optional
        hint="What the blog shows below the title. Leave it empty to show the start of the text."
        rows={3}
        defaultValue={values.excerpt}
        maxLength={400}
        error={errorFor(errors, "excerpt")}
      />
      <TextField
        label="Author"
        name="author"
        optional
        defaultValue={values.author}
        maxLength={80}
        error={errorFor(errors, "author")}
      />
    </>
  );
}

/** Where a page or a post is, and how search engines show it. */
function PlaceCard({ section, values, errors, kinds }: Fields & Pick<Props, "kinds">) {
  const example =
    section === "page" ? "page’s address, for example about-us" : "post’s address, for example new-in-may";
  return (
    <Card title={section === "page" ? "Kind, URL and search engines" : "URL and search engines"}>
      <div className="space-y-5">
        {section === "page" ? (
          <SelectField
            label="Kind"
            name="kind"
            hint="Legal pages are linked at the foot of each page, and by the button that places an order."
            options={kinds}
            defaultValue={values.kind}
            error={errorFor(errors, "kind")}
          />
        ) : null}
        <TextField
          label="URL"
          name="handle"
          optional
          hint={`The end of the ${example}. Leave it empty to make it from the title.`}
          defaultValue={values.handle}
          maxLength={80}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={errorFor(errors, "handle")}
        />
        <TextField
          label="Title for search engines"
          name="seoTitle"
          optional
          hint="Instead of the title."
          defaultValue={values.seoTitle}
          maxLength={70}
          error={errorFor(errors, "seoTitle")}
        />
        <TextArea
          label="Description"
          name="description"
          optional
          hint="One or two sentences that search engines show below the title."
          rows={2}
          defaultValue={values.description}
          maxLength={320}
          error={errorFor(errors, "description")}
        />
      </div>
    </Card>
  );
}

export function SavePage({ section }: { section: Section }) {
  return (
    <Button
      form={FORM}
      name="intent"
      value="save"
      pending={useNavigation().formData?.get("intent") === "save"}
      pendingLabel="Saving"
    >
      Save {section}
    </Button>
  );
}
