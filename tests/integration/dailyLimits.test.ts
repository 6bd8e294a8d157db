import { dailyLimits } from "@majlis/contracts/errors";
import { sendReport } from "@majlis/contracts/messages/reports";
import { expect, it } from "vitest";
import { send, tokenOf } from "#support/api.ts";
import { insertGathering } from "#support/factories.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const secondsToMidnight = () => 86_400 - (Math.floor(Date.now() / 1000) % 86_400);

it("a refusal by a limit of a day names the seconds until midnight of UTC", async () => {
  const deps = testDeps();
  const { email } = await newAccount();
  const token = await tokenOf(email, newPassword);
  const report = async () => {
    const subject = { kind: "gathering", id: await insertGathering(deps) };
    return send(sendReport, { body: { subject, reason: "unsafe" } }, token);
  };
  for (let count = 0; count < 5; count++) expect((await report()).status).toBe(200);
  const before = secondsToMidnight();
  const { status, body, headers } = await report();
  const after = secondsToMidnight();
  expect([status, body["code"], dailyLimits.has("TooManyReports")]).toEqual([429, "TooManyReports", true]);
  // The day may end between the readings.
  const seconds = Number(headers.get("retry-after"));
  expect(after <= before ? seconds <= before && seconds >= after : seconds > 0).toBe(true);
});
