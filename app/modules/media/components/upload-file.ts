import { href } from "react-router";

/** The store's answer about an uploaded file, as far as pages need it. */
export type Uploaded = { key: string; url: string; contentType: string; width?: number; height?: number };

export type UploadOutcome = { ok: true; file: Uploaded } | { ok: false; message: string };

/**
 * Sends one file to the store.
 * @param onProgress the share that has been sent, from 0 to 1
 */
export function uploadFile(file: File, onProgress: (part: number) => void): Promise<UploadOutcome> {
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
