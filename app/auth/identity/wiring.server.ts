import type { ListedTemplate } from "#app/platform/email-template.ts";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Declarations, ModuleDefinition } from "#app/platform/module-definition.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import type { SealedColumn } from "#app/platform/sealed-column.server.ts";
import type { SystemViewer } from "./viewer.ts";

export type Wiring = {
  /** What others read of it: a Module's definition. */
  declares?: Declarations | ModuleDefinition;
  /** Handlers of jobs. Called once for each start of the queue, so that handlers may share state. */
  jobs?: (viewer: SystemViewer) => Partial<JobHandlers>;
  /** The emails that it sends, for the preview in Store Admin. */
  emailTemplates?: readonly ListedTemplate[];
  /** The personal data that it holds, for copies and erasures. */
  personalData?: readonly PersonalData[];
  sealedColumns?: (viewer: SystemViewer) => readonly SealedColumn[];
  cleanUp?: (viewer: SystemViewer, now: Date) => Promise<unknown>;
  /** Runs when the store starts; requests do not wait for it. A failure is logged. */
  onStart?: (viewer: SystemViewer) => unknown;
  /** Runs when the store stops, before its connections to the database close. */
  onStop?: () => Promise<unknown>;
};
