import { useId, useState } from "react";
import { formatFileSize } from "#app/kernel/file-size.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { MAX_FILE_BYTES } from "../download.ts";

type Props = {
  action: string;
  variants: readonly { id: string; name: string }[];
  /** What was chosen before the file was refused. */
  variantId?: string | undefined;
  /** The file that the new one replaces. */
  replaced?: { version: number } | null;
  error?: string | undefined;
};

/** Takes files of any kind, or the one that replaces another. No form of the router: the body is read as it comes. */
export function UploadForm({ action, variants, variantId, replaced = null, error }: Props) {
  const { language } = useFormats();
  const [sending, setSending] = useState(false);
  const variantField = useId();
  const most = formatFileSize(MAX_FILE_BYTES, language);
  const kinds = "Any kind of file, such as PDF, EPUB, MP3 or ZIP";
  const hint = replaced ? `${kinds}, up to ${most}.` : `${kinds}. You can choose several, up to ${most} in all.`;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={() => setSending(true)}
      className="space-y-4 text-sm"
    >
      {replaced ? (
        <>
          <p>
            Everyone who bought the old file gets the new one and keeps the downloads they have left. The old file is
            deleted.
          </p>
          <input type="hidden" name="version" value={replaced.version} />
        </>
      ) : variants.length > 1 ? (
        <SelectField
          label="For"
          name="variantId"
          id={variantField}
          defaultValue={variantId}
          options={[
            { value: "", label: "All variants" },
            ...variants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <FileField label={replaced ? "New file" : "Files"} accept="" multiple={!replaced} hint={hint} error={error} />
      <Button pending={sending} pendingLabel="Uploading">
        {replaced ? "Replace file" : "Add files"}
      </Button>
    </form>
  );
}
