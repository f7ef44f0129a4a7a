import { z } from "zod";

const agreedPageSchema = z.object({
  pageId: z.uuid(),
  version: z.int(),
  kind: z.string(),
  title: z.string(),
});

/** A legal page that stood by the button which placed an order, in the version that it had. */
export type AgreedPage = z.output<typeof agreedPageSchema>;

/** The pages that an order or a checkout has stored. Leaves out what another version wrote otherwise. */
export const readAgreedPages = (stored: unknown): AgreedPage[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each) => agreedPageSchema.safeParse(each).data ?? []);
