import type { RouterContextProvider } from "react-router";
import { log } from "#app/platform/logging.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { issueGuestId } from "../identity/guest-id.server.ts";
import { endSession } from "../library/sessions.server.ts";
import { waiveVerification } from "../library/unproved-accounts.server.ts";
import { visitorOf } from "./visitor.server.ts";

/** Moves a Guest's data to the account, once a new session exists. */
export type AdoptGuest = (guest: { userId: string; from: string; to: string }) => Promise<void>;

const listener = processWide<{ adoptGuest?: AdoptGuest }>("signed-in", () => ({}));

/** Registers what happens to a Guest's cart and orders at sign-in. Called by the composition. */
export function onSignedIn(adopt: AdoptGuest) {
  listener.adoptGuest = adopt;
}

type SignedIn = Awaited<ReturnType<ReturnType<typeof visitorOf>["signedIn"]>>;

/** Runs after every sign-in. @param before the browser's previous session, of the same person or another */
export async function welcome(context: Readonly<RouterContextProvider>, userId: string, before: SignedIn) {
  if (before) await endSession(before.userId, before.session.id);
  await waiveVerification(userId);
  const visitor = visitorOf(context);
  if (visitor.guest.isNew) return;
  const rotated = issueGuestId();
  try {
    await listener.adoptGuest?.({ userId, from: visitor.guest.hash, to: rotated.hash });
    visitor.rotateTo(rotated);
  } catch (error) {
    // The sign-in still succeeds; the guest's cart stays with the unrotated cookie for the next one.
    log.error({ err: error }, "a guest's cart could not be taken over");
  }
}
