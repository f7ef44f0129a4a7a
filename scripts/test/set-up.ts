import { buildStore, isBuildFresh } from "./build.ts";
import { installPrograms } from "./programs.ts";

/**
 * Installs the programs that the tests use and builds the store, where that is still to be done.
 * @returns whether the tests can run; what is missing has been printed
 */
export const setUpTests = async (): Promise<boolean> =>
  (await installPrograms()) && (isBuildFresh() || (await buildStore()));
