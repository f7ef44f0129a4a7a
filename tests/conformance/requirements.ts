/** What the store must do: the specification and the project's security requirements, in the project's own words. */
import { authentication } from "./requirements/authentication.ts";
import { endpoints } from "./requirements/endpoints.ts";
import { errors } from "./requirements/errors.ts";
import { events } from "./requirements/events.ts";
import { limits } from "./requirements/limits.ts";
import { purpose } from "./requirements/purpose.ts";
import type { Requirements } from "./requirements/requirement.ts";
import { resources } from "./requirements/resources.ts";
import { accessSecurity, identitySecurity } from "./requirements/security.ts";
import { states } from "./requirements/states.ts";
import { versioning } from "./requirements/versioning.ts";

export type Chapter = { title: string; requirements: Requirements };

/** In the order of docs/conformance.md. `S5.9` is the specification's, `SEC-C1` one of the security requirements. */
export const chapters = [
  { title: "1. What the service does", requirements: purpose },
  { title: "2. Resources", requirements: resources },
  { title: "3. States and transitions", requirements: states },
  { title: "4. Endpoints", requirements: endpoints },
  { title: "5. Authentication", requirements: authentication },
  { title: "6. Events", requirements: events },
  { title: "7. Errors", requirements: errors },
  { title: "8. Limits", requirements: limits },
  { title: "9. Versioning", requirements: versioning },
  { title: "Security: configuration, sessions and sign-in", requirements: identitySecurity },
  { title: "Security: access, uploads, limits and events", requirements: accessSecurity },
] as const satisfies readonly Chapter[];

type IdsOf<Part> = Part extends { requirements: infer All } ? keyof All & string : never;

/** An id is never used again for something else, and never goes: tests and documents name it. */
export type RequirementId = IdsOf<(typeof chapters)[number]>;
