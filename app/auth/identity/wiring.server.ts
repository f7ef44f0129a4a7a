import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import type { SealedColumn } from "#app/platform/sealed-column.server.ts";
import type { SystemViewer } from "./viewer.ts";

/** What a Module, a flow, auth/ or platform/ adds to the running store. The composition loops over these. */
export type Wiring = {
  /** Handlers of jobs. Called once for each start of the queue, so that handlers may share state. */
  jobs?: (viewer: SystemViewer) => Partial<JobHandlers>;
  /** The personal data that it holds, for copies and erasures. */
  personalData?: readonly PersonalData[];
  /** The columns in which it stores sealed values, for rotating AUTH_SECRET. */
  sealedColumns?: (viewer: SystemViewer) => readonly SealedColumn[];
  /** Deletes what has expired; runs every hour. */
  cleanUp?: (viewer: SystemViewer, now: Date) => Promise<unknown>;
  /** Runs when the store starts; requests do not wait for it. A failure is logged. */
  onStart?: (viewer: SystemViewer) => unknown;
  /** Releases what the process holds, after the last request. */
  onStop?: () => Promise<unknown>;
};
