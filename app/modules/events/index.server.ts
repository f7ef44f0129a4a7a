export { eventsAdminFor } from "./admin-repository.server.ts";
export { inboxFor } from "./inbox.server.ts";
export { type EventSubject, processEvent } from "./process-event.server.ts";
export { eventProcessor } from "./process-events.server.ts";
export { receiveEvent } from "./receive-event.server.ts";
export { replayEvent, replayParkedEvents } from "./replay-events.server.ts";
