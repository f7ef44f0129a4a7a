export { changeAccess } from "./change-access.server.ts";
export { adminOrderDownloads, downloadsByToken, type OrderDownloads } from "./order-downloads.server.ts";
export { forgetFiles } from "./personal-data.server.ts";
export {
  addDownloads,
  productDownloads,
  removeDownload,
  renameDownload,
  replaceDownload,
  restoreDownload,
  saveDownloadLimits,
} from "./product-files.server.ts";
export { openDownload, takeDownload } from "./take-download.server.ts";
