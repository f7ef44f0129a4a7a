export { countWaiting } from "./admin-repository.server.ts";
export { cancelNotice, cancelOwnNotice, findCancellable, variantsWaitedFor } from "./cancel-notice.server.ts";
export { confirmNotice, findNoticeConfirmation } from "./confirm-notice.server.ts";
export { forgetNotices } from "./personal-data.server.ts";
export { processNoticeRequest, requestNotice } from "./request-notice.server.ts";
export { tellWaiting, variantsToTell } from "./tell-waiting.server.ts";
export { writeNotice } from "./write-notice.server.ts";
