import { exportUsers } from "@majlis/contracts/admin";
import { type Role, roles } from "@majlis/contracts/roles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { reach } from "#shared/api/api.ts";
import { download } from "#shared/api/download.ts";
import { fetchCsv } from "#shared/api/fetchCsv.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { controlClass, Select } from "#shared/ui/Select.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { adminQueries, type UserSearch } from "./admin.queries";
import { UserCounts } from "./AdminCounts";
import { SearchBox, useDebounced } from "./SearchBox";
import { UserTable } from "./UserTable";
import { adminMessages } from "./messages/en";

/** All accounts with their counts, filters and roles. */
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

interface UserFiltersProps {
  readonly search: UserSearch;
  readonly onChange: (change: Partial<UserSearch>) => void;
}

/** Searches by part of a name or phone number, part of a city, and role. Input is debounced. */
const UserFilters = ({ search, onChange }: UserFiltersProps) => {
  const messages = useMessages(adminMessages).users;
  const changeCity = useDebounced((city) => onChange({ city }));
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_14rem_12rem]">
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
        ]}
      />
    </search>
  );
};

const readRole = (value: string): Role | "all" => roles.find((role) => role === value) ?? "all";

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
    filename: `users-${cityDay(new Date().toISOString())}.csv`,
    text,
    users: countLines(text) - 1,
  };
};

/** Line breaks within quotes belong to a cell. */
const countLines = (csv: string): number => csv.replaceAll(/"[^"]*"/g, "").split("\r\n").length - 1;
