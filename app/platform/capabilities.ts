/**
 * What the store can do, and how mature each part is. Maturity belongs to a release: it changes here, together with the
 * tests that justify it, and never by configuration. `npm run capabilities` writes docs/capabilities.md from this list.
 */
import { access } from "./capabilities/access.ts";
import type { Capability, Maturity } from "./capabilities/capability.ts";
import { commerce } from "./capabilities/commerce.ts";
import { customers } from "./capabilities/customers.ts";

export type { Capability, Maturity } from "./capabilities/capability.ts";
export { criterion, missingOf } from "./capabilities/capability.ts";

const registry = [...commerce, ...customers, ...access];

export const capabilities: readonly Capability[] = registry;

export type CapabilityId = (typeof registry)[number]["id"];

/** How mature this release's capability is. */
export function maturityOf(id: CapabilityId): Maturity {
  const found = capabilities.find((capability) => capability.id === id);
  if (!found) throw new Error(`There is no capability ${id}.`);
  return found.maturity;
}
