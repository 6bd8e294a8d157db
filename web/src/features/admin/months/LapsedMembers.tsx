import type { LapsedMember } from "@majlis/contracts/admin/months";
import { home } from "@majlis/contracts/cities";
import { lastDayOf } from "@majlis/core/membership/membership.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { type Column, DataTable, TableSkeleton } from "#shared/ui/lists/DataTable.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { monthQueries } from "../admin.queries";
import { adminMessages } from "../messages/en";

const day = (endsAt: string): string => formatInstant(lastDayOf(endsAt), "date", home);

/** The people whose membership ended in the last six months and was not renewed. */
export const LapsedMembers = () => {
  const messages = useMessages(adminMessages).memberMonths;
  const list = useInfiniteQuery(monthQueries.lapsed());
  return (
    <PagedRows
      list={list}
      failure="UsersNotLoaded"
      skeleton={<TableSkeleton />}
      empty={
        <EmptyState
          level={2}
          art={{ seed: "renewed", motif: "lanterns", ink: "deadsea", hour: 19 }}
          title={messages.noLapsed}
        >
          {messages.noLapsedBody}
        </EmptyState>
      }
    >
      {(members) => <LapsedTable members={members} />}
    </PagedRows>
  );
};

const LapsedTable = ({ members }: { readonly members: readonly LapsedMember[] }) => {
  const messages = useMessages(adminMessages).memberMonths;
  const { users, frame } = useMessages(adminMessages);
  const columns: readonly Column<LapsedMember>[] = [
    {
      label: users.name,
      isHeader: true,
      className: "max-w-80 font-semibold wrap-anywhere",
      render: ({ full_name }) => <Words>{full_name}</Words>,
    },
    {
      label: users.phone,
      className: "whitespace-nowrap tabular-nums",
      render: ({ phone }) => <bdi dir="ltr">{phone ?? frame.none}</bdi>,
    },
    { label: messages.lastDay, className: "whitespace-nowrap", render: ({ ended_at }) => day(ended_at) },
    {
      label: messages.card,
      render: ({ grace_until }) =>
        grace_until === null ? (
          <Badge tone="danger">{messages.cardEnded}</Badge>
        ) : (
          messages.cardUntil({ date: day(grace_until) })
        ),
    },
  ];
  return <DataTable caption={messages.lapsed} rows={members} keyOf={({ id }) => id} columns={columns} />;
};
