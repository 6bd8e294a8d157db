import type { HelperRole } from "@majlis/contracts/founders/helpers";
import { findPerson, userIdOf } from "./buildDemo";
import { daysBefore } from "./demoTime";
import { stableId } from "./stableIds";

/** A co-host and a person at the door of the event tonight. */
export const buildHelpers = (now: Date) => {
  const event_id = stableId("evt", "walk-in-majlis");
  const helperOf = (key: string, role: HelperRole, days: number) => ({
    event_id,
    user_id: userIdOf(findPerson(key)),
    role,
    invite_id: stableId("hlp", `helper ${key}`),
    accepted_at: daysBefore(now, days).toISOString(),
  });
  return [helperOf("dina", "coHost", 9), helperOf("free", "doorStaff", 2)];
};
