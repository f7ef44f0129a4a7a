import { Form, useNavigation } from "react-router";
import { formatFileSize } from "#app/kernel/file-size.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { useFormats } from "#app/ui/formats.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { fileKind, NAME_LENGTH } from "../download.ts";

type File = {
  id: string;
  variantId: string | null;
  name: string;
  size: number;
  version: number;
  createdAt: Date;
  replacedAt: Date | null;
  buyers: number;
  downloads: number;
};
/** A name that was refused. */
type Renaming = { id: string; name: string; errors: FormErrors | undefined };

type Props = {
  path: string;
  files: readonly File[];
  variants: readonly { id: string; name: string }[];
  renaming: Renaming | null;
};

/** The files that a product sells, with what can be done with each. */
export function AdminFiles({ path, files, variants, renaming }: Props) {
  if (files.length === 0) return <p className="text-sm text-muted">No files yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {files.map((file) => (
        <li key={file.id} className="space-y-3 py-4 first:pt-0 last:pb-0">
          <FileFacts file={file} variants={variants} />
          <div className="flex flex-wrap items-start gap-3">
            <RenameForm
              // A saved name gets a new form.
              key={file.version}
              {...{ path, file }}
              renaming={renaming?.id === file.id ? renaming : null}
            />
            <LinkButton to={`${path}/upload?replace=${file.id}`} variant="secondary">
              Replace<span className="sr-only"> {file.name}</span>
            </LinkButton>
            <RemoveForm path={path} file={file} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function FileFacts({ file, variants }: { file: File } & Pick<Props, "variants">) {
  const { language } = useFormats();
  const variant = variants.find(({ id }) => id === file.variantId)?.name ?? "a variant that is no longer sold";
  return (
    <div className="text-sm">
      <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
      <p className="text-muted">
        {[fileKind(file.name), formatFileSize(file.size, language)].filter(Boolean).join(", ")} · for{" "}
        {file.variantId === null ? "all variants" : variant} ·{" "}
        {file.replacedAt ? (
          <>
            replaced on <DateTime value={file.replacedAt} form="date" />
          </>
        ) : (
          <>
            added on <DateTime value={file.createdAt} form="date" />
          </>
        )}
      </p>
      <p className="text-muted">
        {file.buyers === 0
          ? "No one has bought it yet."
          : `Bought ${times(file.buyers)}, ${file.downloads === 0 ? "not downloaded yet" : `downloaded ${times(file.downloads)}`}.`}
      </p>
    </div>
  );
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

function RenameForm({ path, file, renaming }: { path: string; file: File; renaming: Renaming | null }) {
  const pending = useNavigation().formData?.get("intent") === "rename";
  return (
    <Confirm label="Rename" question="Customers save the file under this name." open={renaming !== null}>
      <Form method="post" action={path} noValidate className="space-y-3">
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="file" value={file.id} />
        <input type="hidden" name="version" value={file.version} />
        <TextField
          label="Name"
          name="name"
          id={`name-${file.id}`}
          defaultValue={renaming?.name ?? file.name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          required
          error={errorFor(renaming?.errors, "name")}
        />
        <Button pending={pending} pendingLabel="Saving">
          Save name
        </Button>
      </Form>
    </Confirm>
  );
}

/** No question: it can be undone. */
function RemoveForm({ path, file }: { path: string; file: File }) {
  const data = useNavigation().formData;
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="file" value={file.id} />
      <Button variant="quiet" pending={data?.get("intent") === "remove" && data.get("file") === file.id}>
        Remove<span className="sr-only"> {file.name}</span>
      </Button>
    </Form>
  );
}
