import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { signInApi as api, expectToWait, guess, useUp } from "#tests/fixtures/wrong-passwords.ts";

const running = useRunningStore({ https: false, seeded: true });
const deviceCookie = "__Host-latchkey.device";

const visitor = (address?: string) => httpClient(running.store, address ? { address } : {});

describe("an Operator whom strangers guess at", () => {
  beforeEach(() => db().authThrottle.deleteMany());

  it("signs in all the same, with a known browser and with a new one", proves("SEC-R3"), async () => {
    const { ADMIN_EMAIL: email } = env();
    const known = visitor("198.51.100.3");
    await signInAsAdmin(known);
    const guesses = Array.from({ length: 30 }, (_, index) => guess(visitor(`192.0.2.${index + 1}`), email));
    const device = visitor("198.51.100.4");
    device.cookies.set(deviceCookie, known.cookies.get(deviceCookie) ?? "");
    await Promise.all([signInAsAdmin(device), signInAsAdmin(visitor("198.51.100.5"))]);
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
    await signInAsAdmin(visitor("198.51.100.6"));
  });

  it("gets in with a known browser from the very address that is refused", proves("SEC-R3"), async () => {
    const address = "198.51.100.7";
    const browser = visitor(address);
    await signInAsAdmin(browser);
    const { ADMIN_EMAIL: email } = env();
    await useUp(visitor(address), email);
    expectToWait(await guess(visitor(address), email));
    const again = visitor(address);
    again.cookies.set(deviceCookie, browser.cookies.get(deviceCookie) ?? "");
    await signInAsAdmin(again);
  });

  it(
    "has a device cookie that no script reads, good for this account and as issued only",
    proves("SEC-R3"),
    async () => {
      const { email, password } = await signUp(visitor());
      const answer = await visitor().postJson(api, { email, password });
      const [pair = "", ...attributes] = (answer.setCookies.find((line) => line.startsWith(deviceCookie)) ?? "").split(
        "; ",
      );
      const names = attributes.map((attribute) => attribute.split("=")[0]?.toLowerCase());
      expect(names.sort()).toEqual(["httponly", "max-age", "path", "samesite", "secure"]);
      const value = pair.slice(deviceCookie.length + 1);
      const stranger = visitor();
      await signUp(stranger);
      const [random, signature] = value.split(".");
      const forged = [
        stranger.cookies.get(deviceCookie) ?? "",
        `${random}x.${signature}`,
        `${random}.`,
        "~~~",
        "%00",
        `${value}.x`,
      ];
      for (const cookie of forged) {
        await db().authThrottle.deleteMany();
        const client = visitor();
        client.cookies.set(deviceCookie, cookie);
        await useUp(client, email);
        // Of no use: the next browser from this address is refused as well, since the count is the address's.
        client.cookies.delete(deviceCookie);
        expectToWait(await guess(client, email));
      }
    },
  );

  it("has a limit with a known browser too: a stolen device cookie is no way to guess on", async () => {
    const client = visitor();
    const { email } = await signUp(client);
    await useUp(client, email);
    expectToWait(await guess(client, email));
    const elsewhere = visitor();
    elsewhere.cookies.set(deviceCookie, client.cookies.get(deviceCookie) ?? "");
    expectToWait(await guess(elsewhere, email));
  });
});
