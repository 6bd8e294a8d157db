import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/download";
import { useMessages } from "../../lib/i18n";
import { toastFailure } from "../../lib/toastFailure";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { adminUsersMessages } from "./adminUsers.messages";
import type { UserSearch } from "./admin.queries";
import { fetchUsersCsv } from "./fetchUsersCsv";

/** Saves the accounts that match as a file, and says how many they were. */
export const ExportUsers = ({ search }: { readonly search: UserSearch }) => {
  const messages = useMessages(adminUsersMessages);
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
