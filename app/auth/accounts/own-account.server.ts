/** What people see and change of their own account. */
import { sessionIsAlive } from "../identity/session-lifetime.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import type { CustomerViewer } from "../identity/viewer.ts";
import { deviceName } from "./device-name.server.ts";

const SHOWN = 50;

/** A session as its owner sees it. */
export type OwnSession = {
  id: string;
  device: string;
  /** The client's address at sign-in; empty where it was not known. */
  address: string;
  method: string;
  signedInAt: Date;
  /** To the minute. */
  usedAt: Date;
  current: boolean;
};

/** The viewer's living sessions, the lately used first, 50 at the most. */
export async function ownSessions(viewer: CustomerViewer): Promise<OwnSession[]> {
  const role = viewer.operator ? "admin" : "customer";
  const rows = await storeScopedAuthClient().authSession.findMany({
    where: { userId: viewer.userId, expiresAt: { gt: new Date() } },
    orderBy: { updatedAt: "desc" },
    take: SHOWN,
    select: { id: true, userAgent: true, ipAddress: true, signInMethod: true, createdAt: true, updatedAt: true },
  });
  return rows
    .filter(({ createdAt, updatedAt }) => sessionIsAlive({ role, createdAt, usedAt: updatedAt }, new Date()))
    .map(({ id, userAgent, ipAddress, signInMethod, createdAt, updatedAt }) => ({
      id,
      device: deviceName(userAgent),
      address: ipAddress ?? "",
      method: signInMethod === "svc" ? "single sign-on" : signInMethod,
      signedInAt: createdAt,
      usedAt: updatedAt,
      current: id === viewer.sessionId,
    }));
}

/** Whether the viewer's account has a password; one that signs in by single sign-on alone has none. */
export async function hasPassword({ userId }: CustomerViewer): Promise<boolean> {
  const where = { userId, providerId: "credential", password: { not: null } };
  return (await storeScopedAuthClient().authAccount.count({ where })) > 0;
}

/** Gives the viewer's account another name. @param name checked by the caller */
export async function changeOwnName({ userId }: CustomerViewer, name: string) {
  await storeScopedAuthClient().authUser.updateMany({ where: { id: userId }, data: { name } });
}
