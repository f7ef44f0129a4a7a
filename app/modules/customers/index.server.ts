export { addressBookFor, forgetRemovedAddresses } from "./address-book.server.ts";
export { customersAdminFor } from "./admin-repository.server.ts";
export { adoptGuest } from "./adopt-guest.server.ts";
export { eraseCustomer, eraseOwnAccount, finishErasures } from "./erase-account.server.ts";
export { exportCustomer, exportOwnData } from "./export-data.server.ts";
export { customersPersonalData } from "./personal-data.server.ts";
export { profileFor } from "./repository.server.ts";
