import type { Provider } from "./provider.server.ts";
import type { ProviderId } from "./provider-id.ts";
import { resend } from "./providers/resend.server.ts";
import { sandbox } from "./providers/sandbox.server.ts";
import { square } from "./providers/square.server.ts";
import { stripe } from "./providers/stripe/provider.server.ts";

/** Every provider that a Store can be linked to. The only place that names them; the database's enum must agree. */
export const providers: { readonly [Id in ProviderId]: Provider } = { sandbox, stripe, square, resend };

// The keys of the record are those of its type.
export const providerIds = Object.keys(providers) as ProviderId[];

export const payingProviders = providerIds.filter((id) => providers[id].payments);
