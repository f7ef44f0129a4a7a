import { useEffect, useRef, useState } from "react";
import { href } from "react-router";

export type Sending = {
  id: number;
  name: string;
  part: number;
  state: "sending" | "done" | "failed";
  message?: string;
};
export type Uploaded = { key: string; url: string; contentType: string; width?: number; height?: number };

/** Two files at a time: more would only wait for each other. */
const ABREAST = 2;

/** Uploads files, some at a time, and says how far each is. Cancelled ones leave the list. */
export function useUploads(onUploaded: (file: Uploaded) => void) {
  const [sending, setSending] = useState<Sending[]>([]);
  const waiting = useRef<{ id: number; file: File }[]>([]);
  const aborts = useRef(new Map<number, () => void>());
  const state = useRef({ running: 0, last: 0 });
  const note = (id: number, change: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const next = async () => {
    const one = waiting.current.shift();
    if (!one) return;
    state.current.running += 1;
    const { done, abort } = uploadFile(one.file, (part) => note(one.id, { part }));
    aborts.current.set(one.id, abort);
    const outcome = await done;
    aborts.current.delete(one.id);
    state.current.running -= 1;
    note(one.id, outcome.ok ? { part: 1, state: "done" } : { state: "failed", message: outcome.message });
    if (outcome.ok) onUploaded(outcome.file);
    void next();
  };
  const send = (files: Iterable<File>) => {
    for (const file of files) {
      state.current.last += 1;
      const { last: id } = state.current;
      setSending((all) => [...all, { id, name: file.name, part: 0, state: "sending" }]);
      waiting.current.push({ id, file });
    }
    while (state.current.running < ABREAST && waiting.current.length > 0) void next();
  };
  const cancel = (id: number) => {
    waiting.current = waiting.current.filter((each) => each.id !== id);
    aborts.current.get(id)?.();
    setSending((all) => all.filter((each) => each.id !== id));
  };
  return { sending, send, cancel };
}

type UploadOutcome = { ok: true; file: Uploaded } | { ok: false; message: string };

/** @param onProgress the share that has been sent, from 0 to 1 */
function uploadFile(file: File, onProgress: (part: number) => void) {
  const request = new XMLHttpRequest();
  const done = new Promise<UploadOutcome>((resolve) => {
    const failed = (message: string) => resolve({ ok: false, message });
    request.open("POST", href("/api/upload"));
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => failed("The connection was lost. Try again."));
    request.addEventListener("abort", () => failed("Cancelled."));
    request.addEventListener("load", () => {
      // An answer that isn't JSON comes from a proxy in between.
      const answer: { detail?: string } | null = request.response;
      if (request.status === 201 && answer) resolve({ ok: true, file: answer as Uploaded });
      else failed(answer?.detail ?? "The file couldn’t be uploaded.");
    });
  });
  const form = new FormData();
  form.append("file", file);
  request.send(form);
  return { done, abort: () => request.abort() };
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Takes files that are dropped anywhere on the page. @returns whether some are held over it */
export function useDropAnywhere(onDrop: (files: Iterable<File>) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Leaving an element for another isn't leaving the page.
    const leave = ({ relatedTarget }: DragEvent) => setOver((before) => before && relatedTarget !== null);
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current(event.dataTransfer?.files ?? []);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}
