export {
  forgetPictures,
  keepPicture,
  keepVersion,
  mayAddPicture,
  type PictureAt,
  planPictures,
  takePicture,
} from "./import-pictures.server.ts";
export {
  finishWork,
  type ItemResult,
  keepResult,
  keepResults,
  type TakenItem,
  takeItems,
  waitingItems,
  workOf,
} from "./import-work.server.ts";
export { importsWiring } from "./wiring.server.ts";
