import { exportMe } from "@majlis/contracts/account";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call } from "#shared/api/api.ts";
import { download } from "#shared/api/download.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { DeleteAccount } from "./DeleteAccount";
import { SignOutEverywhere } from "./SignOutEverywhere";
import { accountMessages } from "./messages/en";

/** Data export, the end of all sessions and, at the end of the page, account deletion. Available to every role. */
export const AccountRights = () => {
  const messages = useMessages(accountMessages).rights;
  return (
    <section aria-labelledby="account-rights" className="mt-10">
      <h2 id="account-rights" className="mb-5 text-xl">
        {messages.title}
      </h2>
      <DownloadData />
      <SignOutEverywhere />
      <DeleteAccount />
    </section>
  );
};

/** Downloads all data stored about the user as one JSON file. */
const DownloadData = () => {
  const messages = useMessages(accountMessages).rights;
  const exporting = useMutation({
    mutationFn: () => call(exportMe),
    onSuccess: (data) => {
      const file = `majlis-${cityDay(data.exported_at)}.json`;
      download(file, "application/json", JSON.stringify(data, null, 2));
      toast({ title: messages.exported, description: messages.exportedBody({ file }) });
    },
    onError: (error) => void toastFailure(error, "ExportFailed"),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-5 rounded-lg bg-surface p-6 shadow-card">
      <div className="max-w-prose">
        <h3 className="text-lg">{messages.exportTitle}</h3>
        <p className="mt-2 text-ink-2">{messages.exportBody}</p>
      </div>
      <Button
        kind="quiet"
        isBusy={exporting.isPending}
        busyLabel={messages.exporting}
        onClick={() => exporting.mutate()}
      >
        <Download className="size-4.5" aria-hidden />
        {messages.exportAction}
      </Button>
    </div>
  );
};
