import clsx from "clsx";
import { ImageUp } from "lucide-react";
import { type ComponentProps, useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { UploadProgress } from "./components/upload-progress.tsx";
import { type Uploaded, useDropAnywhere, useUploads } from "./components/use-uploads.ts";
import { acceptedFiles, acceptedPictures } from "./object-type.ts";

const fileInput =
  "min-h-11 max-w-full py-1 file:me-3 file:min-h-9 file:rounded-lg file:border file:border-line-strong/60 file:bg-surface file:px-4 file:font-medium";

type UploadZoneProps = Omit<FileDropProps, "submit"> & {
  /** Where the form goes without JavaScript. */
  action: string;
};

/** A plain form for one file; with JavaScript a place to drop several, each with its progress. */
export function UploadZone({ action, ...props }: UploadZoneProps) {
  return (
    <form method="post" action={action} encType="multipart/form-data">
      <FileDrop {...props} submit={{}} required />
    </form>
  );
}

type FileDropProps = {
  id?: string;
  label: string;
  error?: string | undefined;
  /** Attributes of the button that sends the form around it without JavaScript. */
  submit: ComponentProps<typeof Button>;
  required?: boolean;
  /** Only pictures. */
  pictures?: boolean;
  onUploaded: (file: Uploaded) => void;
};

/** A field for one file in a form; with JavaScript a place to drop several, or anywhere on the page. One per page. */
export function FileDrop({ id: given, label, error, submit, required, pictures, onUploaded }: FileDropProps) {
  const own = useId();
  const id = given ?? own;
  const { sending, send, cancel } = useUploads(onUploaded);
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const isOver = useDropAnywhere(send);
  return (
    <div
      className={clsx(
        "rounded-lg border border-dashed px-5 py-6 text-sm",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface",
      )}
    >
      <label htmlFor={id} className="flex items-center gap-2 font-medium">
        <ImageUp aria-hidden size={20} strokeWidth={1.75} />
        {label}
      </label>
      <p id={`${id}-hint`} className="mt-1 text-muted">
        JPEG, PNG, WebP, AVIF or GIF up to 10 MB, SVG up to 512 KB{pictures ? "." : ", PDF up to 20 MB."}
        {isScripted ? " Choose files, or drop them anywhere on this page." : ""}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          name="file"
          required={required}
          multiple={isScripted}
          accept={pictures ? acceptedPictures : acceptedFiles}
          aria-describedby={clsx(`${id}-hint`, error && `${id}-error`)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            send(event.currentTarget.files ?? []);
            event.currentTarget.value = "";
          }}
          className={fileInput}
        />
        {isScripted ? null : (
          <Button variant="secondary" {...submit}>
            Upload
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <UploadProgress sending={sending} onCancel={cancel} />
    </div>
  );
}
