export { queueAccountEmail } from "./queue-account-email.server.ts";
export { notifyOfSecurityNotice } from "./security-notices.server.ts";
export { accountsWiring } from "./wiring.server.ts";
