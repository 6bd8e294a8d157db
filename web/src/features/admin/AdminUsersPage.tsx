import { homeZone } from "@majlis/contracts/cities";
import { exportUsers } from "@majlis/contracts/admin";
import { roles } from "@majlis/contracts/roles";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { reach } from "#shared/api/api.ts";
import { download } from "#shared/api/download.ts";
import { fetchCsv } from "#shared/api/fetchCsv.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { controlClass, Select } from "#shared/ui/forms/Select.tsx";
import { TableSkeleton } from "#shared/ui/lists/DataTable.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { ResultCount, resultsOf } from "#shared/ui/lists/ListControls.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { UserCounts, SearchBox, useDebounced } from "./AdminList";
import { UserTable } from "./UserTable";
import { allUsers, type UserSearch, adminQueries } from "./admin.queries";
import { adminMessages } from "./messages/en";

/** All accounts with their counts, filters and roles. `?card=unused` selects a filter, for links. */
export const AdminUsersPage = () => {
  const messages = useMessages(adminMessages).users;
  const [params] = useSearchParams();
  const [search, setSearch] = useState<UserSearch>({ ...allUsers, card: readCard(params.get("card")) });
  usePageTitle(messages.title);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{messages.title}</h1>
        <ExportUsers search={search} />
      </div>
      <UserList search={search} onSearch={setSearch} level={2} />
    </>
  );
};

/** Downloads the accounts that match the filters and shows their number. */
const ExportUsers = ({ search }: { readonly search: UserSearch }) => {
  const messages = useMessages(adminMessages).users;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { filename, text, users } = await fetchUsersCsv(search);
      download(filename, "text/csv;charset=utf-8", text);
      toast({ title: messages.exported, description: messages.exportedBody(users) });
    } catch (error) {
      await toastFailure(error, "UsersNotLoaded");
    }
    setIsBusy(false);
  };
  return (
    <Button kind="quiet" isBusy={isBusy} busyLabel={messages.exporting} onClick={() => void save()}>
      <Download className="size-4.5" aria-hidden />
      {messages.export}
    </Button>
  );
};

interface UsersCsv {
  readonly filename: string;
  readonly text: string;
  readonly users: number;
}

/** All matching accounts as one CSV file. */
const fetchUsersCsv = async (search: UserSearch): Promise<UsersCsv> => {
  const text = await fetchCsv((cursor) =>
    reach(exportUsers, { query: { ...search, ...(cursor && { cursor }) } }),
  );
  return {
    filename: `users-${cityDay(new Date().toISOString(), homeZone)}.csv`,
    text,
    users: countLines(text) - 1,
  };
};

/** Line breaks within quotes belong to a cell. */
const countLines = (csv: string): number => csv.replaceAll(/"[^"]*"/g, "").split("\r\n").length - 1;

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
const readCard = (value: string | null): UserSearch["card"] =>
  value === "used" || value === "unused" ? value : undefined;

const readRole = (value: string): UserSearch["role"] =>
  value === "suspended" ? value : (roles.find((role) => role === value) ?? "all");
