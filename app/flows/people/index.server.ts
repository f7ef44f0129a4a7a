export { adoptGuest } from "./adopt-guest.server.ts";
export { eraseCustomer, eraseOwnAccount, finishErasures } from "./erase-account.server.ts";
export { exportCustomer, exportOwnData } from "./export-data.server.ts";
