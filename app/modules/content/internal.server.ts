export { replaceContentPicture } from "./replace-picture.server.ts";
export { followContentSchedule } from "./schedule.server.ts";
export { contentWiring } from "./wiring.server.ts";
