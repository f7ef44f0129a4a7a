import { stopInspector } from "./inspection/inspector.server.ts";
import { removeUploadFolder } from "./temporary-folder.server.ts";

/** The system resources of this Module: a process and a folder. */
export const mediaResources = {
  async release() {
    stopInspector();
    await removeUploadFolder();
  },
};
