import { wholeRange } from "@majlis/core/kernel/ranges";
import type { TaskQueue } from "@majlis/core/table/tasks";
import { planPassUpdates } from "@majlis/core/wallet/planPassUpdates";
import { recordWalletLog } from "@majlis/core/wallet/recordWalletLog";
import { changeTime } from "@majlis/core/wallet/savedPasses";
import { describe, expect, it } from "vitest";

describe("the time of a change", () => {
  const now = new Date("2026-11-23T05:00:00.400Z");

  it("is the next whole second", () => expect(changeTime(now)).toBe("2026-11-23T05:00:01.000Z"));

  it("is later than the change before", () => {
    expect(changeTime(now, "2026-11-23T05:00:01.000Z")).toBe("2026-11-23T05:00:02.000Z");
    expect(changeTime(now, "2026-11-23T04:00:00.000Z")).toBe("2026-11-23T05:00:01.000Z");
  });
});

describe("the log of Wallet", () => {
  it("has the error without the pass, the device and the address", () => {
    const [line] = recordWalletLog([
      "[2026-11-23 05:00:00 +0000] Get pass task (pass type pass.test, serial number tkt_e0, if-modified-since (null); with web service url https://majlis.test) encountered error: Unexpected response code",
    ]);
    expect(line).toContain("encountered error: Unexpected response code");
    expect(line).not.toMatch(/tkt_|majlis\.test|2026/);
  });

  it("has five lines of 200 characters at most", () => {
    const lines = recordWalletLog(Array.from({ length: 9 }, () => "error ".repeat(900)));
    expect(lines).toHaveLength(5);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });
});

describe("the tasks of saved passes", () => {
  const plan = async (...changes: readonly { before?: object; after?: object }[]) => {
    const added: unknown[] = [];
    const queue: TaskQueue = { add: async (tasks) => void added.push(...tasks) };
    expect(await planPassUpdates({ queue }, changes)).toBe(added.length);
    return added;
  };
  const event = (sequence: number) => ({ __edb_e__: "event", id: "evt_1", sequence });
  const user = "usr_00000000000000000000000000000000";

  it("has one for an occasion that changed twice, also after its first write", async () =>
    expect(
      await plan(
        { after: event(0) },
        { before: event(0), after: event(1) },
        { before: event(1), after: event(2) },
      ),
    ).toEqual([{ kind: "updatePasses", ref: "evt_1", ...wholeRange }]));

  it("has none for new counts and for a deleted occasion", async () =>
    expect(await plan({ before: event(1), after: event(1) }, { before: event(1) })).toEqual([]));

  it("has one for a canceled ticket, and none for that of a member's guest", async () => {
    const row = { __edb_e__: "canceledTicket", id: "tkt_1" };
    expect(
      await plan({ after: { ...row, user_id: user } }, { after: { ...row, user_id: `${user}_1` } }),
    ).toEqual([{ kind: "updatePass", user, serial: "tkt_1" }]);
  });

  it.each(["membership.renewed", "membership.ended", "role.changed"])("has one for %s", async (action) =>
    expect(await plan({ after: { __edb_e__: "audit", action, subject_id: user } })).toEqual([
      { kind: "updatePass", user, serial: `card_${user}` },
    ]),
  );

  it("has none for other entries of the audit log", async () =>
    expect(
      await plan({ after: { __edb_e__: "audit", action: "guest_list.read", subject_id: user } }),
    ).toEqual([]));

  it("ends a removed pass of Google's only", async () => {
    const row = { __edb_e__: "savedPass", serial: "tkt_1" };
    expect(
      await plan(
        { before: { ...row, wallet: "google" } },
        { before: { ...row, wallet: "apple" } },
        { after: { ...row, wallet: "google" } },
      ),
    ).toEqual([{ kind: "endPass", serial: "tkt_1" }]);
  });
});
