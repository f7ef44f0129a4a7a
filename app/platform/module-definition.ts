import type { Model } from "./db.server.ts";
import type { SecurityEventKind } from "./security-event.server.ts";

export type View = Extract<Model, `published${string}`>;
export type Table = Exclude<Model, View | `auth${string}`>;

/** What is declared by its owner and read by others. Modules add to it by declaration merging. */
export interface Declarations {
  securityEvents?: Readonly<Record<string, SecurityEventKind>>;
}

export interface ModuleDefinition extends Declarations {
  /** Its folder and its schema file. Its tables are named `mod_<id>` or `mod_<id>_<part>`, its views `pub_<id>_<name>`. */
  id: string;
  /** Replaces the id in the names of tables that are older than their Module. */
  tables?: string;
  owns: readonly Table[];
  publishes?: readonly View[];
  reads?: readonly View[];
}

/** Declares what a Module may access, and what it adds; called in `modules/<id>/module.ts`. */
export const defineModule = <const M extends ModuleDefinition>(definition: M): M => definition;
