import { setTimeout as delay } from "node:timers/promises";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { operationsOf, type PaymentOperation } from "./operations.server.ts";

const PATIENCE_MS = 5_000;
const LOOK_MS = 100;

/** The result of an operation of the Viewer's Store as soon as it is known, or its state after 5 s. */
export async function awaitOperation({ storeId }: AdminViewer, id: string): Promise<PaymentOperation | null> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const operation = await operationsOf(storeId).find(id);
    if (operation?.state !== "requested" || Date.now() > until) return operation;
    await delay(LOOK_MS);
  }
}
