import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextArea, TextField } from "#app/ui/text-field.tsx";

type Props = { values: { seoTitle: string; seoDescription: string }; errors: FormErrors | undefined };

/** What search engines and link previews get in place of a title and a description. */
export function SearchCard({ values, errors }: Props) {
  return (
    <Card title="For search engines">
      <div className="space-y-5">
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
          label="Description for search engines"
          name="seoDescription"
          optional
          rows={3}
          hint="Instead of the description. Search engines show some 160 characters."
          defaultValue={values.seoDescription}
          maxLength={320}
          error={errorFor(errors, "seoDescription")}
        />
      </div>
    </Card>
  );
}
