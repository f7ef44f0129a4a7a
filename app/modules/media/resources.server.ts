import { stopInspector } from "./inspection/inspector.server.ts";
import { removeUploadFolder } from "./temporary-folder.server.ts";

/** What this Module holds of the machine: a process and a folder. */
export const mediaResources = {
  /** Lets go of both, when the store ends. */
  async release() {
    stopInspector();
    await removeUploadFolder();
  },
};
