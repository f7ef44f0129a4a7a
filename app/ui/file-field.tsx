import { FieldError } from "./form-feedback.tsx";

const fileInput =
  "block min-h-11 w-full file:me-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:text-ink";

/** What a file of rows may be, for `accept`. */
export const csvFiles = ".csv,.tsv,.txt,text/csv";

type FileFieldProps = {
  label: string /** Empty: any file. */;
  accept: string;
  multiple?: boolean;
  hint?: string;
  error: string | undefined;
};

/** Where a form takes its file, or its files, in the field `file`. */
export function FileField({ label, accept, multiple = false, hint, error }: FileFieldProps) {
  const describedBy = [error ? "file-error" : "", hint ? "file-hint" : ""].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor="file" className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id="file"
        type="file"
        name="file"
        required
        multiple={multiple}
        accept={accept || undefined}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        className={fileInput}
      />
      <FieldError id="file-error">{error}</FieldError>
      {hint ? (
        <p id="file-hint" className="mt-1.5 text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
