import { defineModule } from "#app/platform/module-definition.ts";

export const stockNoticesModule = defineModule({
  id: "stock-notices",
  tables: "stock_notices",
  owns: ["stockNotice", "awaitedVariant", "stockNoticeRequest", "stockNoticeMailbox"],
  reads: ["publishedVariant", "publishedAvailability"],
});

declare module "#app/platform/security-event.server.ts" {
  interface PublicForms {
    "back-in-stock": true;
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    /** Looks at an address that a form sent. */
    "stock-notice.request": { requestId: string };
    /** Writes to one who was chosen to be told. */
    "stock-notice.tell": { noticeId: string };
  }
}
