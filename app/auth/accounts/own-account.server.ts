import Bowser from "bowser";
import { currentTexts } from "#app/texts/texts.ts";
import { sessionIsAlive } from "../identity/session-lifetime.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import type { CustomerViewer } from "../identity/viewer.ts";

const SHOWN = 50;

export type OwnSession = {
  id: string;
  device: string;
  address: string;
  /** `svc` is single sign-on. */
  method: string;
  signedInAt: Date;
  usedAt: Date;
  current: boolean;
};

/** The viewer's live sessions, most recently used first, 50 at most. */
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
      method: signInMethod,
      signedInAt: createdAt,
      usedAt: updatedAt,
      current: id === viewer.sessionId,
    }));
}

/** Whether the viewer's account has a password; accounts that only use single sign-on have none. */
export async function hasPassword({ userId }: CustomerViewer): Promise<boolean> {
  const where = { userId, providerId: "credential", password: { not: null } };
  return (await storeScopedAuthClient().authAccount.count({ where })) > 0;
}

/** Renames the viewer's account. @param name validated by the caller */
export async function changeOwnName({ userId }: CustomerViewer, name: string) {
  await storeScopedAuthClient().authUser.updateMany({ where: { id: userId }, data: { name } });
}

// No browser sends a longer one, and the parser's work grows with the length.
const LONGEST = 512;
const LONGEST_WORD = 40;

/** A name for a User-Agent header, such as "Firefox on Windows". Chosen by the client, so it proves nothing. */
export function deviceName(userAgent: string | null): string {
  const t = currentTexts();
  if (!userAgent || userAgent.length > LONGEST) return t("account_answers.unknown_device");
  const { browser: found, os } = Bowser.parse(userAgent);
  const [browser, system] = [found.name, os.name].map((name) => name?.trim().slice(0, LONGEST_WORD));
  if (browser && system) return t("account_answers.device", { browser, system });
  return browser || system || t("account_answers.unknown_device");
}
