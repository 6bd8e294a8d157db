import { isMemberRole } from "@majlis/contracts/roles";
import { useMemo } from "react";
import * as z from "zod/mini";
import { useNavigate } from "react-router-dom";
import { useForm } from "#shared/ui/form.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { deleteAccount } from "./deleteAccount";
import { accountMessages } from "./messages/en";

/** What follows in words, by role, and the word that has to be typed. A click by mistake deletes nobody. */
export const DeleteAccountForm = ({ onKeep }: { readonly onKeep: () => void }) => {
  const messages = useMessages(accountMessages).rights;
  const { role } = useSession();
  const request = messages.typeWord({ word: messages.word });
  const schema = useMemo(() => confirmation(messages.word, request), [messages.word, request]);
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
      <Button kind="ghost" className="mt-2 w-full" onClick={onKeep}>
        {messages.keep}
      </Button>
    </>
  );
};

const confirmation = (word: string, request: string) =>
  z.object({
    word: z.string().check(
      z.trim(),
      z.refine((typed) => typed.toLowerCase() === word.toLowerCase(), request),
    ),
  });
