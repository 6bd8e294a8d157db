import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedRows.tsx";
import { RowsSkeleton } from "#shared/ui/RowsSkeleton.tsx";
import { adminQueries, type UserSearch } from "./admin.queries";
import { ExportUsers } from "./ExportUsers";
import { UserCounts } from "./UserCounts";
import { UserFilters } from "./UserFilters";
import { UserTable } from "./UserTable";
import { adminMessages } from "./messages/en";

/** Everybody with an account: how many, who, and as what. */
export const AdminUsersPage = () => {
  const messages = useMessages(adminMessages).users;
  const [search, setSearch] = useState<UserSearch>({ q: "", city: "", role: "all" });
  const list = useInfiniteQuery(adminQueries.users(search));
  usePageTitle(messages.title);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{messages.title}</h1>
        <ExportUsers search={search} />
      </div>
      <UserCounts counts={list.data?.pages[0]?.counts} />
      <UserFilters search={search} onChange={(change) => setSearch((known) => ({ ...known, ...change }))} />
      <PagedRows
        list={list}
        failure="UsersNotLoaded"
        skeleton={<RowsSkeleton rows={6} />}
        empty={
          <EmptyState
            level={2}
            art={{ seed: "no users", motif: "floorTiles", ink: "deadsea", hour: 11 }}
            title={messages.noUsers}
          >
            {messages.noUsersBody}
          </EmptyState>
        }
      >
        {(users) => <UserTable users={users} isStale={list.isPlaceholderData} />}
      </PagedRows>
    </>
  );
};
