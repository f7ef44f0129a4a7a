import { authData } from "#app/platform/auth-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { deviceName } from "./own-account.server.ts";

export const accountPersonalData: PersonalData = {
  name: "account",
  async read({ storeId, userId }) {
    const found = await authData().authUser.findFirst({
      where: { storeId, id: userId, role: "customer" },
      select: {
        ...{ name: true, email: true, emailVerified: true, createdAt: true },
        sessions: {
          select: { ipAddress: true, userAgent: true, createdAt: true, updatedAt: true },
          orderBy: { createdAt: "asc" },
          take: 1000,
        },
      },
    });
    if (!found) return null;
    const { sessions, ...account } = found;
    const shown = sessions.map(({ ipAddress, userAgent, createdAt, updatedAt }) => {
      return { device: deviceName(userAgent), address: ipAddress, signedInAt: createdAt, usedAt: updatedAt };
    });
    return { ...account, sessions: shown };
  },
  async erase(tx, { storeId, userId }) {
    const { authUser, authVerification } = authData(tx);
    const where = { storeId, id: userId, role: "customer" };
    const account = await authUser.findFirst({ where, select: { email: true } });
    await authUser.deleteMany({ where });
    const texts = account ? [userId, account.email] : [userId];
    const about = texts.flatMap((text) => [{ identifier: { contains: text } }, { value: { contains: text } }]);
    await authVerification.deleteMany({ where: { storeId, OR: about } });
    return 0;
  },
};
