import { randomBytes } from "node:crypto";
import { endingOf, type ObjectType } from "./object-type.ts";

/** A new object's key: its Store, 128 random bits, and an extension for people who download it. */
export function newObjectKey(storeId: string, type: ObjectType): string {
  return `${storeId}.${randomBytes(16).toString("hex")}.${endingOf(type)}`;
}
