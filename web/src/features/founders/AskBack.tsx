import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { guestMessageLength, sendGuestMessage, subjectLength } from "@majlis/contracts/events/guestMessages";
import { MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextArea, TextField, CheckField } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";
import { founderQueries } from "./founder.queries";
import { foundersMessages } from "./messages/en";

/** Opens the form of a question. */
export const AskBack = ({ request }: { readonly request: EventRequest }) => {
  const messages = useMessages(foundersMessages).requests;
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        <MessageCircleQuestion className="size-4.5" aria-hidden />
        {messages.askBack}
        <Words as="span" className="sr-only">
          {messages.ofQuestion({ name: request.full_name })}
        </Words>
      </Button>
      {isOpen !== undefined && <AskBackDialog request={request} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
};

interface AskBackDialogProps {
  readonly request: EventRequest;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks a person a question before the decision on the request. The answer goes to the founder's mail, with consent. */
const AskBackDialog = ({ request, isOpen, onOpenChange }: AskBackDialogProps) => {
  const messages = useMessages(foundersMessages).question;
  const { full_name: name } = request;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.title({ name })}
      description={messages.body}
    >
      <QuestionForm request={request} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
};

const QuestionForm = ({
  request,
  onSent,
}: {
  readonly request: EventRequest;
  readonly onSent: () => void;
}) => {
  const { question: messages, form: texts } = useMessages(foundersMessages);
  const { event_id: eventId, user_id: userId, full_name: name } = request;
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(
    sendGuestMessage.body,
    async (body) => {
      await call(sendGuestMessage, { params: { eventId }, body });
      await queryClient.invalidateQueries({ queryKey: founderQueries.all });
      onSent();
      toast({ title: messages.sent, description: messages.sentBody({ name }) });
    },
    "GuestMessageNotSent",
    {
      read: (data) => ({
        key,
        to: { audience: "requester", userId, takes_replies: data.get("replies") === "on" },
        subject: data.get("subject"),
        text: data.get("text"),
      }),
    },
  );
  return (
    <Form form={form} submitKind="primary" submitLabel={messages.send} busyLabel={texts.sending}>
      <TextField
        label={texts.subject}
        name="subject"
        dir="auto"
        required
        maxLength={subjectLength}
        defaultValue={messages.subject}
      />
      <TextArea label={texts.text} name="text" dir="auto" required maxLength={guestMessageLength} />
      <CheckField label={messages.replies({ name })} hint={messages.repliesHint({ name })} name="replies" />
    </Form>
  );
};
