import { roles } from "@majlis/contracts/roles";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { controlClass, Select } from "#shared/ui/forms/Select.tsx";
import { TableSkeleton } from "#shared/ui/lists/DataTable.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { ResultCount, resultsOf } from "#shared/ui/lists/ListControls.tsx";
import { UserCounts, SearchBox, useDebounced } from "./AdminList";
import { UserTable } from "./UserTable";
import { allUsers, type UserSearch, adminQueries } from "./admin.queries";
import { adminMessages } from "./messages/en";

interface UserListProps {
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
  readonly level: 2 | 3;
  /** Shown when there are no accounts at all. */
  readonly none?: ReactNode;
}

/** Counts, filters and the table of accounts. */
export const UserList = ({ search, onSearch, level, none }: UserListProps) => {
  const messages = useMessages(adminMessages).users;
  const list = useInfiniteQuery(adminQueries.users(search));
  const noMatch = (
    <EmptyState
      level={level}
      art={{ seed: "no users", motif: "floorTiles", ink: "deadsea", hour: 11 }}
      title={messages.noUsers}
    >
      {messages.noUsersBody}
    </EmptyState>
  );
  return (
    <>
      <UserCounts counts={list.data?.pages[0]?.counts} />
      <UserFilters search={search} onChange={(change) => onSearch({ ...search, ...change })} />
      <ResultCount {...resultsOf(list)} search={JSON.stringify(search)} />
      <PagedRows
        list={list}
        failure="UsersNotLoaded"
        skeleton={<TableSkeleton />}
        empty={isUnfiltered(search) ? (none ?? noMatch) : noMatch}
      >
        {(users) => <UserTable users={users} isStale={list.isPlaceholderData} />}
      </PagedRows>
    </>
  );
};

const isUnfiltered = ({ q, city, role, card }: UserSearch): boolean =>
  `${q}${city}${role}${card ?? ""}` === allUsers.role;

interface UserFiltersProps {
  readonly search: UserSearch;
  readonly onChange: (change: Partial<UserSearch>) => void;
}

/** Searches by part of a name or phone number, part of a city, role, and use of the card. Input is debounced. */
const UserFilters = ({ search, onChange }: UserFiltersProps) => {
  const messages = useMessages(adminMessages).users;
  const changeCity = useDebounced((city) => onChange({ city }));
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_14rem_12rem_12rem]">
      <SearchBox className="sm:max-lg:col-span-2" label={messages.search} onSearch={(q) => onChange({ q })} />
      <input
        type="search"
        aria-label={messages.city}
        placeholder={messages.cityPlaceholder}
        maxLength={80}
        dir="auto"
        onChange={changeCity}
        className={`${controlClass} h-12`}
      />
      <Select
        aria-label={messages.roleFilter}
        value={search.role}
        onChange={({ target }) => onChange({ role: readRole(target.value) })}
        options={[
          { value: "all", label: messages.allRoles },
          ...roles.toReversed().map((role) => ({ value: role, label: messages[role] })),
          { value: "suspended", label: messages.suspended },
        ]}
      />
      <Select
        aria-label={messages.cardFilter}
        value={search.card ?? "all"}
        onChange={({ target }) => onChange({ card: readCard(target.value) })}
        options={[
          { value: "all", label: messages.anyCard },
          { value: "used", label: messages.cardUsed },
          { value: "unused", label: messages.cardUnused },
        ]}
      />
    </search>
  );
};

/** The filter that a text names: undefined for any other text. */
export const readCard = (value: string | null): UserSearch["card"] =>
  value === "used" || value === "unused" ? value : undefined;

const readRole = (value: string): UserSearch["role"] =>
  value === "suspended" ? value : (roles.find((role) => role === value) ?? "all");
