import { CircleAlert, CircleCheck } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import type { Sending } from "./use-uploads.ts";

type UploadProgressProps = { sending: readonly Sending[]; onCancel: (id: number) => void };

/** What is being uploaded, how far it is, and what became of it. */
export function UploadProgress({ sending, onCancel }: UploadProgressProps) {
  return (
    <ul aria-live="polite" className="mt-3 space-y-2 empty:hidden">
      {sending.map(({ id, name, part, state, message }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          {state === "failed" ? (
            <span className="flex items-start gap-1.5 text-danger">
              <CircleAlert aria-hidden size={16} className="mt-1 shrink-0" /> {message}
            </span>
          ) : state === "done" ? (
            <span className="flex items-center gap-1.5 text-success">
              <CircleCheck aria-hidden size={16} /> Uploaded
            </span>
          ) : (
            <>
              <progress value={part} max={1} aria-label={`Uploading ${name}`} className="h-2 w-40" />
              <Button type="button" variant="quiet" size="small" className="min-h-11" onClick={() => onCancel(id)}>
                Cancel<span className="sr-only"> the upload of {name}</span>
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
