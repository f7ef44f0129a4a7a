export { mergeCarts, removePurchased } from "./change-lines.server.ts";
export { type CardChange, changeCards } from "./entered-cards.server.ts";
export { type CodeChange, changeCodes } from "./entered-codes.server.ts";
export { changeNote } from "./note-to-seller.server.ts";
export { cartsWiring } from "./wiring.server.ts";
