export { addressBookFor, forgetRemovedAddresses } from "./address-book.server.ts";
export { customersAdminFor } from "./admin-repository.server.ts";
export { editContact } from "./edit-contact.server.ts";
export { customerExportHeader, exportCustomers } from "./export-customers.server.ts";
export { invitableFor } from "./invitable.server.ts";
export { inviteContact } from "./invite-contact.server.ts";
export { customerManualPaymentsAdminFor, isAllowedManualPayments } from "./manual-payments.server.ts";
export { profileFor } from "./repository.server.ts";
export { customerTaxAdminFor } from "./tax-admin.server.ts";
