import { homeZone } from "@majlis/contracts/cities";
import { exportUsers } from "@majlis/contracts/admin";
import { exportAddresses } from "@majlis/contracts/admin/months";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { reach } from "#shared/api/api.ts";
import { download } from "#shared/api/download.ts";
import { fetchCsv } from "#shared/api/fetchCsv.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { BringList } from "./people/BringList";
import { IssuedGifts } from "./gifts/IssuedGifts";
import { LapsedMembers } from "./months/LapsedMembers";
import { allUsers, type UserSearch } from "./admin.queries";
import { readCard, UserList } from "./UserList";
import { adminMessages } from "./messages/en";

/** All accounts with their counts, filters and roles. `?card=unused` selects a filter, for links. */
export const AdminUsersPage = () => {
  const messages = useMessages(adminMessages).users;
  const [params] = useSearchParams();
  const [search, setSearch] = useState<UserSearch>({ ...allUsers, card: readCard(params.get("card")) });
  const { memberMonths: months, bringList, issuedGifts } = useMessages(adminMessages);
  const [tab, setTab] = useState<"accounts" | "lapsed" | "codes" | "list">("accounts");
  usePageTitle(messages.title);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{messages.title}</h1>
        <div className="flex flex-wrap gap-2">
          <ExportUsers search={search} />
          <ExportUsers search={search} isOfAddresses />
        </div>
      </div>
      <Tabs
        label={messages.title}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: "accounts",
            label: months.accounts,
            content: <UserList search={search} onSearch={setSearch} level={2} />,
          },
          { value: "lapsed", label: months.lapsed, content: <LapsedMembers /> },
          { value: "codes", label: issuedGifts.tab, content: <IssuedGifts /> },
          { value: "list", label: bringList.tab, content: <BringList /> },
        ]}
      />
    </>
  );
};

interface ExportUsersProps {
  readonly search: UserSearch;
  /** The email addresses in place of the columns of the list. */
  readonly isOfAddresses?: true;
}

/** Downloads the accounts that match the filters and shows their number. */
const ExportUsers = ({ search, isOfAddresses }: ExportUsersProps) => {
  const messages = useMessages(adminMessages).users;
  const { exportAddresses: addresses } = useMessages(adminMessages).memberMonths;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { filename, text, users } = await fetchUsersCsv(search, isOfAddresses);
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
      {isOfAddresses ? addresses : messages.export}
    </Button>
  );
};

interface UsersCsv {
  readonly filename: string;
  readonly text: string;
  readonly users: number;
}

/** All matching accounts as one CSV file. */
const fetchUsersCsv = async (search: UserSearch, isOfAddresses?: true): Promise<UsersCsv> => {
  const text = await fetchCsv((cursor) => {
    const query = { ...search, ...(cursor && { cursor }) };
    return isOfAddresses ? reach(exportAddresses, { query }) : reach(exportUsers, { query });
  });
  return {
    filename: `${isOfAddresses ? "addresses" : "users"}-${cityDay(new Date().toISOString(), homeZone)}.csv`,
    text,
    users: countLines(text) - 1,
  };
};

/** Line breaks within quotes belong to a cell. */
const countLines = (csv: string): number => csv.replaceAll(/"[^"]*"/g, "").split("\r\n").length - 1;
