export { adoptContact, adoptContacts } from "./adopt-contact.server.ts";
export {
  type Contact,
  createContacts,
  deleteContact,
  findContactEmail,
  knownByEmail,
  lockContact,
  saveContact,
} from "./contacts.server.ts";
export { beginErasure, endErasure, findAccount, queueErasedEmail, unfinishedErasures } from "./erasures.server.ts";
export { customersWiring } from "./wiring.server.ts";
