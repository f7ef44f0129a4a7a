import { z } from "zod";

/** What a Connection keeps secret, sealed in one column. */
export const connectionSecretsSchema = z.object({
  apiKey: z.string().min(1),
  /** Standard Webhooks form: `whsec_` and base64. */
  webhookSecret: z.string().regex(/^whsec_[A-Za-z0-9+/=]{24,}$/),
});

export type ConnectionSecrets = z.infer<typeof connectionSecretsSchema>;
