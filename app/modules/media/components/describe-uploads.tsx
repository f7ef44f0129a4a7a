import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { altField } from "../media.ts";
import { MediaThumbnail } from "../media-grid.tsx";

type DescribeUploadsProps = {
  pictures: readonly {
    key: string;
    url: string;
    name: string;
    contentType: string;
    width: number | null;
    height: number | null;
  }[];
  errors: FormErrors | undefined;
};

/** Asks what new pictures show, all of them at once. Those that are left empty can be described later. */
export function DescribeUploads({ pictures, errors }: DescribeUploadsProps) {
  const { formData } = useNavigation();
  return (
    <Card title={pictures.length === 1 ? "What does this picture show?" : "What do these pictures show?"}>
      <Form method="post">
        <p className="text-sm text-muted">
          Alt text is for people who can’t see a picture. Products start with this text and can have their own.
        </p>
        <ul className="mt-3 divide-y divide-line">
          {pictures.map((picture) => (
            <li key={picture.key} className="flex items-center gap-4 py-3">
              <span className="size-16 shrink-0 overflow-hidden rounded-md bg-sunken">
                <MediaThumbnail item={picture} />
              </span>
              <TextField
                label={`Alt text of ${picture.name}`}
                name={altField(picture.key)}
                maxLength={300}
                className="min-w-0 grow [overflow-wrap:anywhere]"
                error={errorFor(errors, altField(picture.key))}
              />
            </li>
          ))}
        </ul>
        <Button name="intent" value="describe" pending={formData?.get("intent") === "describe"} pendingLabel="Saving">
          Save alt text
        </Button>
      </Form>
    </Card>
  );
}
