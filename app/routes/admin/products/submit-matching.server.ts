import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogAdminFor, matchingProductsFor } from "#app/modules/catalog/index.server.ts";
import { takeStep } from "../steps.server.ts";
import type { KeptList } from "./product-path.ts";
import { intentNames, type StatusIntent, statusIntents } from "./status-intents.ts";

/** Sets the status of the next products that match. @param doneAt where to go once all have it */
export function submitMatching(
  admin: AdminViewer,
  request: Request,
  { list, doneAt }: { list: KeptList; doneAt: (done: { done: StatusIntent; count: number }) => string },
) {
  const { setStatus } = catalogAdminFor(admin);
  return takeStep(request, {
    intents: intentNames,
    find: (after, most) => matchingProductsFor(admin).after(list, after, most),
    change: ({ id }, { intent }) => {
      const { status } = statusIntents.find((each) => each.intent === intent) ?? statusIntents[1];
      return setStatus(id, status);
    },
    otherwise: "It was deleted.",
    doneAt,
  });
}
