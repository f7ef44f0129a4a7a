import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { type EventSubject, eventProcessor, processEvent } from "#app/modules/events/index.server.ts";
import { paymentsOf } from "#app/modules/payments/internal.server.ts";
import { applyEvent } from "./apply-event.server.ts";
import { cancelOverdue, remindOfPayment } from "./manual-payment.server.ts";
import { runOperation } from "./run-operation.server.ts";

export const moneyFlowWiring = {
  jobs(viewer) {
    const apply = (subject: EventSubject) => applyEvent(viewer, subject);
    const processEvents = eventProcessor(viewer, {
      knownOf: (names) => paymentsOf(viewer.storeId).knownOf(names),
      apply,
    });
    return {
      "order.remind-of-payment": ({ orderId }) => remindOfPayment(viewer, orderId),
      "order.cancel-unpaid": ({ orderId }) => cancelOverdue(viewer, orderId),
      "payment.operation": ({ operationId }) => runOperation(viewer, operationId),
      "provider.event": ({ eventId }) => processEvent(viewer, eventId, apply),
      "provider.events": ({ eventIds }) => processEvents(eventIds),
    };
  },
} satisfies Wiring;
