import clsx from "clsx";
import { CircleAlert, CircleCheck, ImageUp } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { acceptedFiles } from "./object-type.ts";

export const fileInput =
  "min-h-11 max-w-full py-1 file:me-3 file:min-h-9 file:rounded-lg file:border file:border-line-strong/60 file:bg-surface file:px-4 file:font-medium";

type Sending = { id: number; name: string; part: number; done?: boolean; message?: string };

type UploadZoneProps = {
  /** Where the form goes without JavaScript. */
  action: string;
  label: string;
  error?: string | undefined;
  onUploaded: (file: Uploaded) => void;
};

/** A plain form for one file; with JavaScript a place to drop several, each with its progress. */
export function UploadZone({ action, label, error, onUploaded }: UploadZoneProps) {
  const id = useId();
  const { sending, send } = useUploads(onUploaded);
  const [isScripted, setScripted] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => setScripted(true), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  };
  return (
    <form method="post" action={action} encType="multipart/form-data">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the field inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
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
          JPEG, PNG, WebP, AVIF or GIF up to 10 MB, SVG up to 512 KB, PDF up to 20 MB.
          {isScripted ? " Choose files, or drop them here." : ""}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <input
            id={id}
            type="file"
            name="file"
            required
            multiple={isScripted}
            accept={acceptedFiles}
            aria-describedby={clsx(`${id}-hint`, error && `${id}-error`)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              send(event.currentTarget.files ?? []);
              event.currentTarget.value = "";
            }}
            className={fileInput}
          />
          {isScripted ? null : <Button variant="secondary">Upload</Button>}
        </div>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        <Progress sending={sending} />
      </div>
    </form>
  );
}

/** Two files at a time: more would only wait for each other. */
const ABREAST = 2;

function useUploads(onUploaded: (file: Uploaded) => void) {
  const [sending, setSending] = useState<Sending[]>([]);
  const waiting = useRef<{ id: number; file: File }[]>([]);
  const state = useRef({ running: 0, last: 0 });
  const note = (id: number, change: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const next = async () => {
    const one = waiting.current.shift();
    if (!one) return;
    state.current.running += 1;
    const outcome = await uploadFile(one.file, (part) => note(one.id, { part }));
    state.current.running -= 1;
    note(one.id, outcome.ok ? { part: 1, done: true } : { message: outcome.message });
    if (outcome.ok) onUploaded(outcome.file);
    void next();
  };
  const send = (files: Iterable<File>) => {
    for (const file of files) {
      state.current.last += 1;
      const { last: id } = state.current;
      setSending((all) => [...all, { id, name: file.name, part: 0 }]);
      waiting.current.push({ id, file });
    }
    while (state.current.running < ABREAST && waiting.current.length > 0) void next();
  };
  return { sending, send };
}

function Progress({ sending }: { sending: readonly Sending[] }) {
  return (
    <ul aria-live="polite" className="mt-3 space-y-2 empty:hidden">
      {sending.map(({ id, name, part, done, message }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          {message ? (
            <span className="flex items-start gap-1.5 text-danger">
              <CircleAlert aria-hidden size={16} className="mt-1 shrink-0" /> {message}
            </span>
          ) : done ? (
            <span className="flex items-center gap-1.5 text-success">
              <CircleCheck aria-hidden size={16} /> Uploaded
            </span>
          ) : (
            <progress value={part} max={1} aria-label={`Uploading ${name}`} className="h-2 w-40" />
          )}
        </li>
      ))}
    </ul>
  );
}

export type Uploaded = { key: string; url: string; contentType: string; width?: number; height?: number };

type UploadOutcome = { ok: true; file: Uploaded } | { ok: false; message: string };

/** @param onProgress the share that has been sent, from 0 to 1 */
function uploadFile(file: File, onProgress: (part: number) => void): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const failed = (message: string) => resolve({ ok: false, message });
    const request = new XMLHttpRequest();
    request.open("POST", href("/api/upload"));
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => failed("The connection was lost. Try again."));
    request.addEventListener("load", () => {
      // An answer that isn't JSON comes from a proxy in between.
      const answer: { detail?: string } | null = request.response;
      if (request.status === 201 && answer) resolve({ ok: true, file: answer as Uploaded });
      else failed(answer?.detail ?? "The file couldn’t be uploaded.");
    });
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}
