import { deleteMe } from "@majlis/contracts/account";
import { isMemberRole } from "@majlis/contracts/roles";
import { useMemo, useState } from "react";
import { type NavigateFunction, useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { clearTokens, isSigningOut } from "#shared/session/tokenStore.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { useForm } from "#shared/ui/useForm.ts";
import { Form } from "#shared/ui/Form.tsx";
import { TextField } from "#shared/ui/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { accountMessages } from "./messages/en";

/** Opens the form that deletes the account. Quiet, because few people come for it. */
export const DeleteAccount = () => {
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
    ...(role === "city_founder" ? [messages.ofEvents] : []),
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
      z.refine((typed) => typed.toLowerCase() === word.toLowerCase(), request),
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
