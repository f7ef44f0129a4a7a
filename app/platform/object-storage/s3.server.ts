import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { ObjectStorage } from "./storage.server.ts";
import { orUnavailable, StorageUnavailable } from "./storage.server.ts";

const CONNECT_MS = 3000;
const IDLE_MS = 15_000;
const ATTEMPTS = 2;
const NO_OBJECT = "readiness";

/** Objects in a bucket: `s3://bucket/prefix?endpoint=https://…&region=…`, with Amazon's usual credentials. */
export function s3Storage(address: URL): ObjectStorage {
  const Bucket = address.host;
  const prefix = address.pathname.replace(/^\/|\/$/g, "");
  const at = (key: string) => ({ Bucket, Key: prefix ? `${prefix}/${key}` : key });
  // Loaded on demand: most stores use a folder, and the library is large.
  let loaded: ReturnType<typeof connect> | undefined;
  const use = () => {
    loaded ??= connect(address);
    return loaded;
  };
  return {
    put: (key, { path, size, contentType }) =>
      orUnavailable(async () => {
        const { client, commands } = await use();
        const file = await open(path);
        const body = file.createReadStream();
        body.on("error", () => {});
        const object = { ...at(key), Body: body, ContentLength: size, ContentType: contentType };
        await client.send(new commands.PutObjectCommand(object)).finally(() => body.destroy());
      }),
    open: (key, range) =>
      orUnavailable(async () => {
        const { client, commands } = await use();
        const Range = range && `bytes=${range.start}-${range.end}`;
        const found = await client.send(new commands.GetObjectCommand({ ...at(key), Range })).catch(nullWhereMissing);
        if (!found) return null;
        if (found.Body instanceof Readable) return found.Body;
        throw new StorageUnavailable(new Error("The service sent no body."));
      }),
    remove: (key) =>
      orUnavailable(async () => {
        const { client, commands } = await use();
        await client.send(new commands.DeleteObjectCommand(at(key)));
      }),
    check: () =>
      orUnavailable(async () => {
        const { client, commands } = await use();
        await client.send(new commands.GetObjectCommand(at(NO_OBJECT))).catch(unlessItAnswered);
      }),
  };
}

const silent = () => {};

async function connect(address: URL): Promise<{ client: S3Client; commands: typeof import("@aws-sdk/client-s3") }> {
  const commands = await import("@aws-sdk/client-s3");
  const endpoint = address.searchParams.get("endpoint");
  const region = address.searchParams.get("region");
  const client = new commands.S3Client({
    // Most other services require a region and ignore it.
    ...(region || endpoint ? { region: region ?? "us-east-1" } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: ATTEMPTS,
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS, requestTimeout: IDLE_MS },
    // Other services don't support Amazon's newer checksums; the transport has its own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { client, commands };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound")) return null;
  throw error;
}

/** Services reveal that a key is missing only to those who may list the bucket; others get a refusal. */
function unlessItAnswered(error: unknown) {
  if (error instanceof Error && ["NoSuchKey", "NotFound", "AccessDenied"].includes(error.name)) return;
  throw error;
}
