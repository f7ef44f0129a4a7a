import type { Model } from "./tables.server.ts";

export type View = Extract<Model, `published${string}`>;
export type Table = Exclude<Model, View | `auth${string}`>;
export type ModuleDefinition = {
  /** Its folder. Its tables are named `mod_<id>` or `mod_<id>_<part>`, its views `pub_<id>_<name>`. */
  id: string;
  /** What stands there in the place of the id, for tables that were named before their Module. */
  tables?: string;
  owns: readonly Table[];
  publishes?: readonly View[];
  reads?: readonly View[];
};

/** Names what a Module may touch; its file is `modules/<id>/module.ts`. */
export const defineModule = <const M extends ModuleDefinition>(definition: M): M => definition;
