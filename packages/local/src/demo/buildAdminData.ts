import { applicationStats, messageStats } from "@majlis/core/stats/stats";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { anonymousUserId } from "@majlis/core/outbox/outbox";
import type { Counter } from "@majlis/core/stats/counters";
import { findPerson, userIdOf } from "./buildDemo";
import { demoMessages } from "./contactMessages";
import { daysBefore } from "./demoTime";
import { type DemoApplication, demoApplications } from "./founderApplications";
import { stableId } from "./stableIds";

/** Admin data: founder applications with their decisions, contact messages, and their counters. */
export function buildAdminData(now: Date) {
  const adminId = userIdOf(findPerson("admin"));
  const applications = demoApplications.map((application) => applicationRow(application, adminId, now));
  const messages = demoMessages.map((message) => messageRow(message, now));
  return {
    applications,
    messages,
    audit: applications.flatMap(({ id, status, decided_at }) =>
      decided_at === undefined
        ? []
        : [
            {
              id: stableId("aud", `application ${id}`),
              actor_id: adminId,
              action: `application.${status}`,
              subject_id: id,
              month: monthOf(decided_at),
              created_at: decided_at,
            },
          ],
    ),
    counters: [
      ...applications.flatMap(({ status, decided_at }): Counter[] => [
        { name: applicationStats.statuses, bucket: status },
        ...(status === "approved" && decided_at !== undefined
          ? [{ name: applicationStats.approvals, bucket: decided_at.slice(0, 10) }]
          : []),
      ]),
      ...messages.map(({ status }): Counter => ({ name: messageStats, bucket: status })),
    ],
  };
}

const applicationRow = (application: DemoApplication, adminId: string, now: Date) => {
  const { name, email, city, bio, team, sent, decided } = application;
  return {
    id: stableId("app", email),
    name,
    email,
    city,
    bio,
    team_info: team,
    status: decided?.as ?? ("pending" as const),
    created_at: daysBefore(now, sent).toISOString(),
    ...(decided && { decided_at: daysBefore(now, decided.ago).toISOString(), decided_by: adminId }),
    ...(decided?.reason !== undefined && { reason: decided.reason }),
  };
};

const messageRow = ({ name, email, message, sent, read }: (typeof demoMessages)[number], now: Date) => {
  const created_at = daysBefore(now, sent).toISOString();
  return {
    id: stableId("ntf", email),
    user_id: anonymousUserId,
    channel: "contact",
    template: "contact",
    payload: { type: "contact", name, email, message, timestamp: created_at, user_agent: "Demo" },
    status: read ? "read" : "queued",
    created_at,
    inbox_month: monthOf(created_at),
    inbox_at: created_at,
    email,
  };
};
