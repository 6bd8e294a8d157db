import { type ContactMessage, replyMessage } from "@majlis/contracts/messages/messages";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Form } from "#shared/ui/Form.tsx";
import { TextArea } from "#shared/ui/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { refreshInbox } from "./inbox.queries";
import { adminMessages } from "../messages/en";

interface ReplyFormProps {
  readonly entry: ContactMessage;
  readonly onSent: () => void;
}

/** Mails an answer to the writer of a message. */
export const ReplyForm = ({ entry, onSent }: ReplyFormProps) => {
  const messages = useMessages(adminMessages).inbox;
  const form = useForm(
    replyMessage.body,
    async (body) => {
      await call(replyMessage, { body });
      await refreshInbox();
      onSent();
      toast({ title: messages.sent });
    },
    "ReplyNotSent",
    { read: (data) => ({ messageId: entry.id, text: data.get("text") }) },
  );
  return (
    <Form
      form={form}
      submitLabel={messages.send}
      busyLabel={messages.sending}
      submitKind="primary"
      className="mt-5"
    >
      <TextArea
        label={messages.replyField}
        name="text"
        dir="auto"
        required
        hint={messages.replyHint({ email: entry.email })}
      />
    </Form>
  );
};
