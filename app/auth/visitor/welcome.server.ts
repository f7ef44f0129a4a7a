import type { RouterContextProvider } from "react-router";
import { log } from "#app/platform/logging.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { issueGuestId } from "../identity/guest-id.server.ts";
import { endSession } from "../library/sessions.server.ts";
import { keepOpen } from "../library/unproved-accounts.server.ts";
import { visitorOf } from "./visitor.server.ts";

/** What a Guest gathered goes over to the account: called once, after a new session exists. */
export type AdoptGuest = (guest: { userId: string; from: string; to: string }) => Promise<void>;

const listener = processWide<{ adoptGuest?: AdoptGuest }>("signed-in", () => ({}));

/** Registers what happens to a Guest's cart and orders at sign-in. Called by the composition. */
export function onSignedIn(adopt: AdoptGuest) {
  listener.adoptGuest = adopt;
}

type SignedIn = Awaited<ReturnType<ReturnType<typeof visitorOf>["signedIn"]>>;

/**
 * What follows every sign-in.
 * @param before who was signed in here before, the same person or another: a browser has one session
 */
export async function welcome(context: Readonly<RouterContextProvider>, userId: string, before: SignedIn) {
  if (before) await endSession(before.userId, before.session.id);
  await keepOpen(userId);
  const visitor = visitorOf(context);
  if (visitor.guest.isNew) return;
  const rotated = issueGuestId();
  try {
    await listener.adoptGuest?.({ userId, from: visitor.guest.hash, to: rotated.hash });
    visitor.rotateTo(rotated);
  } catch (error) {
    // The person is signed in all the same; the guest's cart stays with the unrotated cookie for the next sign-in.
    log.error({ err: error }, "a guest's cart could not be taken over");
  }
}
