import { throttle } from "@majlis/functions/adapters/throttle";
import { expect, it } from "vitest";

it("limits each caller separately", async () => {
  for (let count = 0; count < 5; count++) await throttle("contactMessages", "one");
  await expect(throttle("contactMessages", "one")).rejects.toThrow(
    "That was too often. Wait a minute and try again.",
  );
  await throttle("contactMessages", "another");
  await throttle("founderApplications", "one");
});
