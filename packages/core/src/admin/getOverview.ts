import type { EventCounts, RoleCounts } from "@majlis/contracts/admin";
import type { Deps } from "#core/table/deps";
import { dayAfter } from "#core/kernel/dates.rules";
import { applicationStats, messageStats, readStats } from "#core/stats/stats";
import { findUnhostedEvents } from "#core/events/unhosted";
import { countEvents } from "./listAllEvents";
import { roleCounts } from "./listUsers";

interface Overview {
  applications: { approved_this_week: number; pending: number; declined: number };
  users: RoleCounts;
  events: EventCounts;
  unread_messages: number;
  unhosted: { events: number; requests: number };
}

const weekMs = 7 * 86_400_000;

/** Returns the figures of the admin's dashboard from counters. This week is the last seven days. */
export const getOverview = async (deps: Deps): Promise<Overview> => {
  const weekAgo = new Date(deps.clock.now().getTime() - weekMs).toISOString();
  const [applications, approvals, users, events, messages, unhosted] = await Promise.all([
    readStats(deps, applicationStats.statuses),
    // Seven days are today and the six days before it.
    readStats(deps, applicationStats.approvals, dayAfter(weekAgo)),
    roleCounts(deps),
    countEvents(deps),
    readStats(deps, messageStats),
    findUnhostedEvents(deps),
  ]);
  return {
    applications: {
      approved_this_week: [...approvals.values()].reduce((sum, count) => sum + count, 0),
      pending: applications.get("pending") ?? 0,
      declined: applications.get("declined") ?? 0,
    },
    users,
    events,
    unread_messages: messages.get("queued") ?? 0,
    unhosted: {
      events: unhosted.length,
      requests: unhosted.reduce((sum, { pending_requests = 0 }) => sum + pending_requests, 0),
    },
  };
};
