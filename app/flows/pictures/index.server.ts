export { replacePicture } from "./replace-picture.server.ts";
