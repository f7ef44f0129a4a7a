import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { stockNoticeEmailTemplates } from "./email-templates.server.ts";
import { stockNoticesModule } from "./module.ts";
import { forgetNotices, stockNoticesPersonalData } from "./personal-data.server.ts";
import { processNoticeRequest } from "./request-notice.server.ts";
import { writeNotice } from "./write-notice.server.ts";

export const stockNoticesWiring = {
  declares: stockNoticesModule,
  emailTemplates: stockNoticeEmailTemplates,
  jobs: (viewer) => ({
    "stock-notice.request": ({ requestId }) => processNoticeRequest(viewer, requestId),
    "stock-notice.tell": ({ noticeId }) => writeNotice(viewer, noticeId),
  }),
  personalData: [stockNoticesPersonalData],
  cleanUp: forgetNotices,
} satisfies Wiring;
