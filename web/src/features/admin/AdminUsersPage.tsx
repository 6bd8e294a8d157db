import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { adminUsersMessages } from "./adminUsers.messages";
import { adminQueries, type UserSearch } from "./admin.queries";
import { Counts } from "../../ui/Counts";
import { ExportUsers } from "./ExportUsers";
import { MoreRows } from "../../ui/MoreRows";
import { UserFilters } from "./UserFilters";
import { UserTable } from "./UserTable";

/** Everybody with an account: how many, who, and as what. */
export const AdminUsersPage = () => {
  const messages = useMessages(adminUsersMessages);
  const [search, setSearch] = useState<UserSearch>({ q: "", city: "", role: "all" });
  const list = useInfiniteQuery(adminQueries.users(search));
  usePageTitle(messages.title);
  const users = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = list.data?.pages[0]?.counts;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{messages.title}</h1>
        <ExportUsers search={search} />
      </div>
      <Counts
        label={messages.counts}
        counts={[
          [messages.freeUsers, counts?.free_user],
          [messages.members, counts?.member],
          [messages.cityFounders, counts?.city_founder],
          [messages.admins, counts?.admin],
        ]}
      />
      <UserFilters search={search} onChange={(change) => setSearch((known) => ({ ...known, ...change }))} />
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="UsersNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowsSkeleton rows={6} />}
      {users.length > 0 && <UserTable users={users} isStale={list.isPlaceholderData} />}
      {list.data && users.length === 0 && !list.hasNextPage && (
        <EmptyState
          level={2}
          art={{ seed: "no users", motif: "floorTiles", ink: "deadsea", hour: 11 }}
          title={messages.noUsers}
        >
          {messages.noUsersBody}
        </EmptyState>
      )}
      <MoreRows list={list} />
    </>
  );
};
