export { ensureStore } from "./repository.server.ts";
