export { adoptGuest } from "./adopt-guest.server.ts";
export { eraseContact, eraseCustomer, eraseOwnAccount, finishErasures } from "./erase-account.server.ts";
export { exportContact, exportCustomer, exportOwnData } from "./export-data.server.ts";
