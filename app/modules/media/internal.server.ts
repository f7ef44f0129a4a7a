export { type Downloaded, downloadPicture } from "./download-picture.server.ts";
export { findPictureSize } from "./open-object.server.ts";
export {
  dropPrivate,
  findPrivate,
  type PrivateBytes,
  type PrivateUpload,
  receivePrivate,
  receivePrivateFiles,
} from "./private-object.server.ts";
export { deleteAdded } from "./remove-objects.server.ts";
export { mediaWiring } from "./wiring.server.ts";
