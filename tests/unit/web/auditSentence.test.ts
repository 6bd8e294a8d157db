import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AuditEntry } from "@majlis/contracts/admin";
import { auditSentence } from "@majlis/web/features/admin/settings/auditSentence.ts";
import { describe, expect, it } from "vitest";
import { adminMessages } from "@majlis/web/features/admin/messages/en.ts";

const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: "aud_1",
  action: "role.changed",
  actor_id: "usr_1",
  actor_name: "Omar",
  subject_id: "usr_2",
  subject_name: "Sara",
  detail: { from: "member", to: "city_founder" },
  created_at: "2026-11-21T10:00:00.000Z",
  ...over,
});
const tell = (over: Partial<AuditEntry> = {}) =>
  auditSentence(entry(over), adminMessages.get().audit).replaceAll(/[\u2068\u2069]/g, "");

/** All actions that core writes to the audit log. */
const core = join(import.meta.dirname, "../../../packages/core/src");
const written = readdirSync(core, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [
    ...readFileSync(join(core, file), "utf8").matchAll(
      /"((?:role|users|event|business|application|account|membership|payment)\.[a-z_]+)"/g,
    ),
  ])
  .map(([, action]) => action ?? "");

describe("auditSentence", () => {
  it("names the actor, the action and the subject", () => {
    expect(tell()).toBe("Omar changed the role of Sara from member to city founder.");
    expect(tell({ action: "event.location_hidden", subject_id: "evt_1", subject_name: "Oud" })).toBe(
      "Omar hid the location of Oud.",
    );
  });

  it("isolates the writing direction of names", () =>
    expect(auditSentence(entry({ subject_name: "سارة" }), adminMessages.get().audit)).toContain(
      "\u2068سارة\u2069",
    ));

  it("describes deleted actors and subjects without a name", () => {
    expect(tell({ actor_name: null, subject_name: null })).toBe(
      "Somebody whose account is gone changed the role of Somebody whose account is gone from member to city founder.",
    );
    expect(tell({ actor_id: "system", actor_name: null })).toMatch(/^Majlis changed/);
    const gone = { subject_id: "biz_1", subject_name: null, action: "business.deleted" };
    expect(tell({ ...gone, detail: { name: "Books@Cafe" } })).toBe(
      "Omar deleted Books@Cafe from the guidebook.",
    );
    expect(tell({ ...gone, detail: null })).toBe("Omar deleted a partner that is gone from the guidebook.");
  });

  it.each([...new Set(written)])("has a sentence for %s", (action) =>
    expect(tell({ action })).not.toContain(action),
  );

  it("shows the name of an unknown action", () =>
    expect(tell({ action: "moon.landed" })).toBe("Omar: moon.landed (Sara)"));
});
