import { homeZone } from "@majlis/contracts/cities";
import { exportMe, signOut, deleteMe } from "@majlis/contracts/account";
import { normalizeText } from "@majlis/contracts/normalizeText";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { useMutation } from "@tanstack/react-query";
import { Download, LogOut } from "lucide-react";
import { ConfirmButton } from "#shared/ui/ConfirmButton.tsx";
import { call } from "#shared/api/api.ts";
import { download } from "#shared/api/download.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { accountMessages } from "./messages/en";
import { useState, useMemo } from "react";
import { useNavigate, type NavigateFunction } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { clearTokens, isSigningOut } from "#shared/session/tokenStore.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { isHostRole, isMemberRole } from "@majlis/contracts/roles";
import * as z from "zod/mini";
import { useSession } from "#shared/session/useSession.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";

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
      const file = `majlis-${cityDay(data.exported_at, homeZone)}.json`;
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

/** Ends all sessions of the account, that of this device too, and navigates to the home page. */
const SignOutEverywhere = () => {
  const messages = useMessages(accountMessages).rights;
  const navigate = useNavigate();
  const ending = useMutation({
    mutationFn: () => call(signOut, { body: { everywhere: true } }),
    onSuccess: () => {
      isSigningOut.set(true);
      clearTokens();
      void navigate(paths.home);
      toast({ title: messages.signedOut });
    },
    onError: (error) => void toastFailure(error, "SignOutFailed"),
  });
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-5 rounded-lg bg-surface p-6 shadow-card">
      <div className="max-w-prose">
        <h3 className="text-lg">{messages.signOutTitle}</h3>
        <p className="mt-2 text-ink-2">{messages.signOutBody}</p>
      </div>
      <ConfirmButton
        icon={<LogOut className="size-4.5 rtl:-scale-x-100" aria-hidden />}
        label={messages.signOutAction}
        title={messages.signOutQuestion}
        description={messages.signOutQuestionBody}
        keepLabel={messages.staySignedIn}
        action={ending}
      />
    </div>
  );
};

/** Opens the form that deletes the account. Quiet, because few people come for it. */
const DeleteAccount = () => {
  const messages = useMessages(accountMessages).rights;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line pt-5">
      <div>
        <h3 className="font-sans text-base font-semibold">{messages.deleteTitle}</h3>
        <p className="text-ink-2">{messages.deleteBody}</p>
      </div>
      <Button kind="ghost" className="max-sm:-ms-3" onClick={() => setIsOpen(true)}>
        {messages.deleteAction}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.question}
        description={messages.questionBody}
      >
        <DeleteAccountForm onCancel={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
};

/** Lists the consequences for the user's role and asks for a typed word, to prevent accidental deletion. */
const DeleteAccountForm = ({ onCancel }: { readonly onCancel: () => void }) => {
  const messages = useMessages(accountMessages).rights;
  const { role } = useSession();
  const request = messages.typeWord({ word: messages.word });
  const schema = useMemo(() => confirmationSchema(messages.word, request), [messages.word, request]);
  const navigate = useNavigate();
  const form = useForm(schema, () => deleteAccount(navigate), "DeletionFailed");
  const consequences = [
    messages.ofProfile,
    messages.ofSeats,
    ...(role === "member" ? [messages.ofMembership] : []),
    ...(isMemberRole(role) ? [messages.ofGatherings] : []),
    ...(isHostRole(role) ? [messages.ofEvents] : []),
  ];
  return (
    <>
      <ul className="mb-6 grid list-disc gap-2 ps-5 text-ink-2 marker:text-danger">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Form form={form} submitLabel={messages.deleteAction} busyLabel={messages.deleting} submitKind="danger">
        <TextField
          label={request}
          name="word"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Form>
      <Button kind="ghost" className="mt-2 w-full" onClick={onCancel}>
        {messages.keep}
      </Button>
    </>
  );
};

const confirmationSchema = (word: string, request: string) =>
  z.object({
    word: z.string().check(
      z.trim(),
      z.refine((typed) => normalizeText(typed) === normalizeText(word), request),
    ),
  });

/** Deletes the account, signs out on this device and navigates to the home page. */
const deleteAccount = async (navigate: NavigateFunction): Promise<void> => {
  await call(deleteMe, { body: { confirm: true } });
  isSigningOut.set(true);
  clearTokens();
  void navigate(paths.home);
  const { deleted, deletedBody } = accountMessages.get().rights;
  toast({ title: deleted, description: deletedBody });
};
