export { findPictures, mediaAdminFor, moveReferences, setReferences } from "./admin-repository.server.ts";
export { makeVariants } from "./make-variants.server.ts";
export { type FoundObject, findObject } from "./open-object.server.ts";
export { deleteObject, removeLeftover, removeLeftovers } from "./remove-objects.server.ts";
export { addKnownPicture } from "./store-object.server.ts";
export { uploadObject } from "./upload-object.server.ts";
