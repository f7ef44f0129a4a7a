export { queueDownloadsEmail } from "./downloads-email.server.ts";
export { grantFiles, revokeFiles, sellFiles } from "./grant-files.server.ts";
export { downloadsOfNumber } from "./order-downloads.server.ts";
export { forgetProductFiles } from "./product-files.server.ts";
export { downloadsWiring } from "./wiring.server.ts";
