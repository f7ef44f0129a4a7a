/** A line's properties, as a cart, a checkout, an order or a quote request has stored them. */
import { z } from "zod";
import {
  dropEmpty,
  type LineProperties,
  type LinePropertyName,
  MESSAGE_LENGTH,
  NAME_LENGTH,
} from "./line-properties.ts";

const EMAIL_LENGTH = 254;

const text = (length: number) => z.string().max(length).catch("").default("");

const keptSchema = z
  .object({
    recipientName: text(NAME_LENGTH),
    recipientEmail: text(EMAIL_LENGTH),
    message: text(MESSAGE_LENGTH),
    sendOn: z.iso.date().catch("").default(""),
  } satisfies Record<LinePropertyName, unknown>)
  .catch({ recipientName: "", recipientEmail: "", message: "", sendOn: "" })
  .transform(dropEmpty);

/** Read leniently: a part that this version doesn't know or can't read isn't there. */
export const readLineProperties = (stored: unknown): LineProperties => keptSchema.parse(stored ?? {});

/** Lines with their stored properties read. */
export const withProperties = <Line extends { properties: unknown }>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, properties: readLineProperties(line.properties) }));
