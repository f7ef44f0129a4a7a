export { adoptGuest } from "./adopt-guest.server.ts";
