import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { requesterOf } from "#app/platform/request-info.server.ts";
import { type GuestId, issueGuestId, readGuestId } from "../identity/guest-id.server.ts";
import { sessionIsAlive } from "../identity/session-lifetime.ts";
import type { AdminViewer, CustomerViewer, GuestViewer, ShopperViewer } from "../identity/viewer.ts";
import { waiveVerification } from "../library/account-recovery.server.ts";
import { auth } from "../library/auth.server.ts";
import { endSession, type LiveSession, recordUse } from "../library/sessions.server.ts";

type SignedIn = {
  userId: string;
  email: string;
  name: string;
  role: string;
  session: LiveSession;
  signIn: AdminViewer["signIn"];
  secondFactor: boolean;
};

type Visitor = {
  readonly guest: GuestId;
  rotateTo(guest: GuestId): void;
  signedIn(): Promise<SignedIn | null>;
  /** The Set-Cookie values so far. */
  cookies(): readonly string[];
  addCookies(response: Response): void;
};

const visitorContext = createContext<Visitor | null>(null);
const USE_RECORDED_EVERY_MS = MINUTE_MS;
type Context = Readonly<RouterContextProvider>;
const SESSION_COOKIE = ".session_token=";

/** Root middleware: creates the request's Visitor and adds the cookies it collected to the response. */
export const visitorMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  openVisitor(context, request.headers);
  const response = await next();
  visitorOf(context).addCookies(response);
  return response;
};

/** Creates the request's Visitor unless its rate limit already did. Reads nothing from the database yet. */
export function openVisitor(context: Context, headers: Headers) {
  if (context.get(visitorContext)) return;
  let guest = readGuestId(headers);
  const sessionCookies: string[] = [];
  let lookup: Promise<SignedIn | null> | undefined;
  context.set(visitorContext, {
    get guest() {
      return guest;
    },
    rotateTo(rotated) {
      guest = rotated;
    },
    signedIn() {
      lookup ??= findSignedIn(headers, sessionCookies);
      return lookup;
    },
    cookies: () => (guest.setCookie ? [...sessionCookies, guest.setCookie] : sessionCookies),
    addCookies(response) {
      // A public response can be shared, so it carries no one's cookie.
      if (response.headers.get("Cache-Control")?.startsWith("public")) return;
      // After a sign-in, sign-out or new token, the previous cookie must not come last.
      const sent = response.headers.getSetCookie();
      for (const cookie of sessionCookies) {
        const name = cookie.slice(0, cookie.indexOf("=") + 1);
        if (!sent.some((other) => other.startsWith(name))) response.headers.append("Set-Cookie", cookie);
      }
      if (guest.setCookie) response.headers.append("Set-Cookie", guest.setCookie);
    },
  });
}

/**
 * Whether the request has a session cookie, valid or not. Most visitors have none and need no look-up.
 * @param cookies the Cookie header
 */
export function mayHaveSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false;
}

async function findSignedIn(headers: Headers, cookies: string[]): Promise<SignedIn | null> {
  if (!mayHaveSession(headers.get("cookie"))) return null;
  const found = await auth().api.getSession({ headers });
  if (!found || found.user.banned) return null;
  const { session, user } = found;
  const { id, token, createdAt } = session;
  const role = user.role ?? "customer";
  if (session.storeId !== env().STORE_ID || user.storeId !== env().STORE_ID) return null;
  // Single sign-on sessions are exempt: the provider decides what to ask for.
  const secondFactor = user.twoFactorEnabled === true && session.signInMethod !== "svc";
  if (secondFactor && !session.secondFactorAt) return null;
  if (!sessionIsAlive({ role, createdAt, usedAt: session.updatedAt }, new Date())) return null;
  const live = { id, token, role, createdAt };
  if (Date.now() - session.updatedAt.getTime() > USE_RECORDED_EVERY_MS) {
    const cookie = await recordUse(headers, live);
    if (!cookie) return null;
    cookies.push(cookie);
  }
  const signIn = { method: session.signInMethod ?? "password", at: session.authenticatedAt ?? createdAt };
  return { userId: user.id, email: user.email, name: user.name, role, session: live, signIn, secondFactor };
}

/** This request's guestId, and how to rotate it. @throws Error on a machine's request, which has no visitor */
export function visitorOf(context: Context): Visitor {
  const visitor = context.get(visitorContext);
  if (!visitor) throw new Error("This request has no visitor.");
  return visitor;
}

/** The Shopper behind the request: a Customer with a live session in this Store, else a Guest. */
export async function shopperOf(context: Context): Promise<ShopperViewer> {
  const visitor = visitorOf(context);
  const person = await visitor.signedIn();
  const storeId = env().STORE_ID;
  const guestHash = visitor.guest.hash;
  if (!person) return { kind: "guest", storeId, guestHash, newcomer: visitor.guest.isNew } as GuestViewer;
  const { userId, email, name, role, session } = person;
  const operator = role === "admin";
  return {
    kind: "customer",
    storeId,
    guestHash,
    userId,
    email,
    name,
    operator,
    sessionId: session.id,
    request: requesterOf(context),
  } as CustomerViewer;
}

/** The Operator's Viewer if the session has the admin role, else what is missing. */
export async function findAdmin(context: Context): Promise<AdminViewer | "signed-out" | "not-admin"> {
  const person = await visitorOf(context).signedIn();
  if (!person) return "signed-out";
  if (person.role !== "admin") return "not-admin";
  const { userId, email, name, signIn } = person;
  const request = requesterOf(context);
  return { kind: "admin", storeId: env().STORE_ID, userId, email, name, signIn, request } as AdminViewer;
}

export type AdoptGuest = (guest: { userId: string; from: string; to: string }) => Promise<void>;

const listener = processWide<{ adoptGuest?: AdoptGuest }>("signed-in", () => ({}));

/** Registers what happens to a Guest's cart and orders at sign-in. Called by the composition. */
export function onSignedIn(adopt: AdoptGuest) {
  listener.adoptGuest = adopt;
}

/** Runs after every sign-in. @param before the browser's previous session, of the same person or another */
export async function welcome(context: Readonly<RouterContextProvider>, userId: string, before: SignedIn | null) {
  if (before) await endSession(before.userId, before.session.id);
  await waiveVerification(userId);
  const visitor = visitorOf(context);
  if (visitor.guest.isNew) return;
  const rotated = issueGuestId();
  try {
    await listener.adoptGuest?.({ userId, from: visitor.guest.hash, to: rotated.hash });
    visitor.rotateTo(rotated);
  } catch (error) {
    log.error({ err: error }, "a guest's cart could not be taken over");
  }
}
