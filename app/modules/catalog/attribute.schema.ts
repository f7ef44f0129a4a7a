import { z } from "zod";
import { attributeKinds, canFilter, LAST_POSITION } from "./attribute.ts";
import { text } from "./catalog-text.schema.ts";

/** An attribute as its form provides it. */
export const attributeSchema = z
  .object({
    title: text(40, "Name").min(1, "Enter a name, like Material."),
    handle: z
      .string()
      .trim()
      .max(40, "Use at most 40 characters.")
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use a to z, digits and single hyphens."),
    kind: z.enum(attributeKinds, "Choose what its values are."),
    unit: text(12, "Unit"),
    isFilter: z.boolean(),
    position: z
      .int("Enter a whole number.")
      .min(0, "Enter a whole number.")
      .max(LAST_POSITION, `Use at most ${LAST_POSITION}.`),
  })
  .refine(({ kind, isFilter }) => canFilter(kind) || !isFilter, {
    path: ["isFilter"],
    message: "Text can’t be a filter. Turn this off, or choose another kind.",
  })
  .transform((attribute) => ({ ...attribute, unit: attribute.kind === "number" ? attribute.unit : "" }));

export type AttributeInput = z.output<typeof attributeSchema>;
