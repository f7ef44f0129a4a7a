import { z } from "zod";
import type { AgreedPage } from "./agreed-page.ts";

const agreedPageSchema: z.ZodType<AgreedPage> = z.object({
  pageId: z.uuid(),
  version: z.int(),
  kind: z.string(),
  title: z.string(),
});

/** The pages that an order or a checkout has stored. Leaves out what another version wrote otherwise. */
export const readAgreedPages = (stored: unknown): AgreedPage[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each) => agreedPageSchema.safeParse(each).data ?? []);
