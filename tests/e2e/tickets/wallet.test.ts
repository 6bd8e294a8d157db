import { readFile } from "node:fs/promises";
import { localSettings } from "@majlis/local/environment";
import { test as base, expect } from "#support/browser.ts";
import { newWalletKeys, openPassFile } from "#support/passFiles.ts";
import { type StartedFunctions, startFunctions } from "#support/startFunctions.ts";

const { keys, rootCertificate } = newWalletKeys();

/** The product of a deployment with the keys of both wallets, once per worker. */
const test = base.extend<object, { shop: StartedFunctions }>({
  shop: [
    async ({}, use) => {
      const functions = await startFunctions({ WALLET_KEYS: JSON.stringify(keys) });
      await use(functions);
      await functions.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: async ({ site, shop }, use) => {
    const { userPoolId, userPoolClientId } = localSettings;
    site.api = shop.url;
    site.settings = {
      userPoolId,
      userPoolClientId,
      cognitoEndpoint: "/local/cognito/",
      wallets: "apple,google",
    };
    await use(site);
  },
});

test("saves the membership card as a signed pass", async ({ openAs, site }) => {
  const page = await openAs("member@majlis.test", "/card", { baseURL: site.url });
  await expect(page.getByRole("button", { name: "Add to Google Wallet" })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Add to Apple Wallet" }).click(),
  ]);
  const file = await openPassFile(await readFile(await download.path()), rootCertificate);
  expect(file).toMatchObject({ isSigned: true, hasTrueManifest: true });
});
