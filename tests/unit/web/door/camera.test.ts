import type { CheckInRefusal } from "@majlis/contracts/tickets/checkIn";
import { decideAtDoor } from "@majlis/core/occasions/checkIn.rules";
import { expect, it } from "vitest";
import { cameraProblem } from "@majlis/web/shared/ui/camera/camera.ts";
import { toneOf } from "@majlis/web/features/check-in/verdict.ts";
import { createCodeFilter } from "@majlis/web/shared/ui/camera/startScanning.ts";

it("reports a code once while it stays in the picture and again after it returns", () => {
  const isNew = createCodeFilter();
  expect(isNew("A", 0)).toBe(true);
  expect(isNew("A", 2000)).toBe(false);
  expect(isNew(undefined, 3000)).toBe(false);
  expect(isNew("A", 4000)).toBe(false);
  expect(isNew("B", 4100)).toBe(true);
  expect(isNew("B", 7000)).toBe(true);
});

it("reports a code that replaced the last one during a pause", () => {
  const isNew = createCodeFilter();
  expect(isNew("A", 0)).toBe(true);
  expect(isNew("B", 1000, true)).toBe(false);
  expect(isNew("A", 9000, true)).toBe(false);
  expect(isNew("A", 9100)).toBe(false);
  expect(isNew("B", 9200)).toBe(true);
});

it("maps each camera error to a problem", () => {
  const named = (name: string) => cameraProblem(new DOMException("", name));
  expect(named("NotAllowedError")).toBe("refused");
  expect(named("NotFoundError")).toBe("absent");
  expect(named("NotReadableError")).toBe("inUse");
  expect(cameraProblem(new Error("else"))).toBe("failed");
});

it("decides offline as the server does", () => {
  const starts_at = "2026-11-21T18:00:00.000Z";
  const decide = (facts: object, at = "2026-11-21T17:00:00.000Z") =>
    decideAtDoor({ status: "published", starts_at, checkedInAt: null, ...facts }, at);
  expect(decide({})).toBe("ok");
  expect(decide({ checkedInAt: undefined })).toBe("unknown");
  expect(decide({ status: "canceled" })).toBe("canceled");
  expect(decide({}, "2026-11-21T14:59:59.999Z")).toBe("too_early");
  expect(decide({ checkedInAt: "2026-11-21T16:42:00.000Z" })).toBe("already_checked_in");
});

it("is careful about a good ticket at the wrong time or with a shared code, and refuses every other one", () => {
  const toneFor = (reason: CheckInRefusal) => toneOf({ isAdmitted: false, reason });
  expect(toneFor("already_checked_in")).toBe("careful");
  expect(toneFor("too_early")).toBe("careful");
  expect(toneFor("several_guests")).toBe("careful");
  for (const reason of ["canceled", "other_event", "unknown"] as const) expect(toneFor(reason)).toBe("no");
});
