import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "#shared/api/download.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import type { UserSearch } from "./admin.queries";
import { fetchUsersCsv } from "./fetchUsersCsv";
import { adminMessages } from "./messages/en";

/** Saves the accounts that match as a file, and says how many they were. */
export const ExportUsers = ({ search }: { readonly search: UserSearch }) => {
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
