/**
 * What the store can do and how far each part may be relied on. Maturity belongs to a release: it is changed here, with
 * the tests that earn it, and by no configuration. `npm run capabilities` writes docs/capabilities.md from this list.
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

/** How far this release vouches for a capability. */
export function maturityOf(id: CapabilityId): Maturity {
  const found = capabilities.find((capability) => capability.id === id);
  if (!found) throw new Error(`There is no capability ${id}.`);
  return found.maturity;
}
