import { copyFile, open, readFile, stat, writeFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { isObjectType, maxBytesOf, type ObjectType } from "../object-type.ts";
import { digestOf } from "./digest.server.ts";
import { type Inspection, type InspectionRefusal, noRoom, unsafe } from "./outcome.ts";
import { cleanRaster } from "./raster.server.ts";
import { BadSvg } from "./rebuild-svg.server.ts";

const otherKind: InspectionRefusal = {
  ok: false,
  code: "unsupported_media_type",
  data: { reason: "kind_not_accepted" },
};

/** Detects from its bytes what a file is, and writes a clean copy of it to `output`. Ignores the sender's claims. */
export async function inspect(path: string, output: string): Promise<Inspection> {
  try {
    return await look(path, output);
  } catch (error) {
    if (error instanceof Error && "syscall" in error) return noRoom;
    throw error;
  }
}

async function look(path: string, output: string): Promise<Inspection> {
  const { size } = await stat(path);
  const type = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  // The only type without a signature: recognised by its root element.
  const isText = type === undefined || type === "application/xml";
  if (isText) return (await looksLikeMarkup(path)) ? svg(path, output, size) : otherKind;
  if (!isObjectType(type)) return otherKind;
  if (size > maxBytesOf(type)) return tooLarge(type);
  if (type === "application/pdf") return pdf(path, output, size);
  if (type === "image/svg+xml") return svg(path, output, size);
  const cleaned = await cleanRaster(path, type, output);
  if ("ok" in cleaned) return cleaned;
  return described(output, cleaned);
}

const tooLarge = (type: ObjectType): InspectionRefusal => ({
  ok: false,
  code: "payload_too_large",
  data: { reason: "file_too_large", type, maxBytes: maxBytesOf(type) },
});

async function looksLikeMarkup(path: string): Promise<boolean> {
  const beginning = (await bytesAt(path, 0, 1024)).toString("utf8").replace(/^\ufeff/, "");
  return /^\s*<[a-z!?]/i.test(beginning);
}

async function svg(path: string, output: string, size: number): Promise<Inspection> {
  const type = "image/svg+xml";
  if (size > maxBytesOf(type)) return tooLarge(type);
  try {
    // Its parser is large, and most files are photographs.
    const { cleanSvg } = await import("./svg.server.ts");
    const { text, width, height } = cleanSvg(await readFile(path));
    await writeFile(output, text);
    return await described(output, { type, width, height, animated: false, placeholder: null });
  } catch (error) {
    if (error instanceof BadSvg) return error.fault ? unsafe(error.fault) : otherKind;
    throw error;
  }
}

/** Kept as it is, since it is only ever downloaded; it must be complete. */
async function pdf(path: string, output: string, size: number): Promise<Inspection> {
  const end = await bytesAt(path, Math.max(0, size - 1024), 1024);
  if (!end.includes("%%EOF")) return unsafe({ reason: "pdf_ends_early" });
  await copyFile(path, output);
  const type = "application/pdf";
  return described(output, { type, width: null, height: null, animated: false, placeholder: null });
}

async function bytesAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ position, length, buffer: Buffer.alloc(length) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

type Found = Omit<Extract<Inspection, { ok: true }>["file"], "path" | "digest" | "size">;

async function described(path: string, found: Found): Promise<Inspection> {
  return { ok: true, file: { ...found, path, ...(await digestOf(path)) } };
}
