import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { removeUploadFolder } from "#app/platform/upload-folder.server.ts";
import { stopInspector } from "./inspection/inspector.server.ts";
import { makeVariants } from "./make-variants.server.ts";
import { mediaModule } from "./module.ts";
import { removeLeftover, removeLeftovers } from "./remove-objects.server.ts";

export const mediaWiring = {
  declares: mediaModule,
  jobs: (viewer) => ({
    "media.variants": ({ objectId }) => makeVariants(viewer, objectId),
    "media.remove": ({ key }) => removeLeftover(viewer, key),
  }),
  cleanUp: removeLeftovers,
  async onStop() {
    stopInspector();
    await removeUploadFolder();
  },
} satisfies Wiring;
