import { exportUsers } from "@majlis/contracts/admin";
import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { reach } from "#shared/api/api.ts";
import { download } from "#shared/api/download.ts";
import { fetchCsv } from "#shared/api/fetchCsv.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { allUsers, type UserSearch } from "./admin.queries";
import { readCard, UserList } from "./UserList";
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
    filename: `users-${cityDay(new Date().toISOString())}.csv`,
    text,
    users: countLines(text) - 1,
  };
};

/** Line breaks within quotes belong to a cell. */
const countLines = (csv: string): number => csv.replaceAll(/"[^"]*"/g, "").split("\r\n").length - 1;
