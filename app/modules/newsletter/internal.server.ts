export { newsletterPersonalData } from "./personal-data.server.ts";
