import { ApplicationStatus, type FounderApplication } from "@majlis/contracts/founders/applications";
import { ApplicationId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import { paginatePartitions } from "#core/kernel/pagination";
import type { Deps } from "#core/table/deps";
import type { ApplicationRow } from "#core/table/people/founderApplication.entity";

const partitions = { pending: ["pending"], decided: ["approved", "declined"] } as const;

/** Returns pending applications, oldest first, or decided ones: approved, then declined, newest first. */
export const listFounderApplications = async (
  deps: Deps,
  { status, limit, cursor }: PageOf & { status: keyof typeof partitions },
): Promise<Page<FounderApplication>> => {
  const page = await paginatePartitions({
    partitions: partitions[status],
    limit,
    cursor,
    read: async (partition, after, count) => {
      const part = await deps.store.founderApplication.query
        .byStatus({ status: ApplicationStatus.parse(partition) })
        .go({ limit: count, cursor: after, order: status === "pending" ? "asc" : "desc" });
      return { rows: part.data, cursor: part.cursor };
    },
  });
  return { items: page.rows.map(show), cursor: page.cursor };
};

const show = (row: ApplicationRow): FounderApplication => ({
  id: ApplicationId.parse(row.id),
  name: row.name,
  email: row.email,
  city: row.city,
  bio: row.bio,
  teamInfo: row.team_info,
  status: row.status,
  created_at: row.created_at,
  decided_at: row.decided_at ?? null,
  reason: row.reason ?? null,
  granted: row.granted_to !== undefined,
});
