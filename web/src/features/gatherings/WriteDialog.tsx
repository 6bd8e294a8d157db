import { guestMessageLength, subjectLength } from "@majlis/contracts/events/guestMessages";
import type { Gathering } from "@majlis/contracts/gatherings";
import { sendGatheringMessage } from "@majlis/contracts/gatherings/guests";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { HeldLine } from "#shared/ui/forms/HeldLine.tsx";
import { TextArea, TextField, CheckField } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { useHeldSend } from "#shared/ui/forms/useHeldSend.ts";
import { toast } from "#shared/ui/toast.ts";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface WriteDialogProps {
  readonly gathering: Gathering;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A message of the host to everyone with a ticket, above those that were sent. */
export const WriteDialog = ({ gathering, isOpen, onOpenChange }: WriteDialogProps) => {
  const messages = useMessages(gatheringsMessages).write;
  const sent = useQuery({ ...gatheringQueries.messages(gathering.id), enabled: isOpen });
  const { title, starts_at: startsAt, city } = gathering;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={[title, formatWhen(startsAt, city)].join(" · ")}
    >
      {sent.error && (
        <Failure error={sent.error} fallback="GuestMessagesNotLoaded" onRetry={() => void sent.refetch()} />
      )}
      {sent.isPending && <Skeleton className="h-72" />}
      {sent.data && (
        <>
          <MessageForm gathering={gathering} {...sent.data} onSent={() => onOpenChange(false)} />
          {sent.data.items.length > 0 && (
            <section aria-label={messages.sentBefore} className="mt-6 border-t border-line pt-4">
              <h3 className="font-semibold">{messages.sentBefore}</h3>
              <ul className="mt-2 grid gap-3">
                {sent.data.items.map(({ key, subject, text, sent_at: at }) => (
                  <li key={key} className="wrap-anywhere">
                    <Words className="block font-semibold">{subject}</Words>
                    <time dateTime={at} className="text-xs text-ink-2">
                      {formatWhen(at, city)}
                    </time>
                    <Words as="p" className="mt-1 whitespace-pre-line text-ink-2">
                      {text}
                    </Words>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Dialog>
  );
};

interface MessageFormProps {
  readonly gathering: Gathering;
  readonly recipients: number;
  readonly left_today: number;
  readonly onSent: () => void;
}

const MessageForm = ({ gathering, recipients, left_today: left, onSent }: MessageFormProps) => {
  const messages = useMessages(gatheringsMessages).write;
  const [key] = useState(() => crypto.randomUUID());
  const held = useHeldSend();
  const form = useForm(
    sendGatheringMessage.body,
    async (body) => {
      if (!(await held.hold())) return;
      const reply = await call(sendGatheringMessage, { params: { gatheringId: gathering.id }, body });
      onSent();
      toast({ title: messages.sent, description: messages.sentBody(reply.recipients) });
      await queryClient.invalidateQueries(gatheringQueries.messages(gathering.id));
    },
    "GuestMessageNotSent",
    {
      read: (data) => ({
        key,
        subject: data.get("subject"),
        text: data.get("text"),
        takes_replies: data.has("replies"),
      }),
    },
  );
  if (left === 0) return <p className="text-ink-2">{messages.leftToday(0)}</p>;
  if (recipients === 0) return <p className="text-ink-2">{messages.noGuests}</p>;
  return (
    <Form
      form={form}
      submitKind="primary"
      submitLabel={messages.send(recipients)}
      busyLabel={messages.sending}
    >
      <TextField label={messages.subject} name="subject" dir="auto" required maxLength={subjectLength} />
      <TextArea label={messages.text} name="text" dir="auto" required maxLength={guestMessageLength} />
      <CheckField label={messages.replies} hint={messages.repliesHint} name="replies" />
      <HeldLine
        isHeld={held.isHeld}
        onUndo={held.undo}
        held={messages.held({ title: titleOf(gathering) })}
        undo={messages.undo}
      >
        {messages.leftToday(left)}
      </HeldLine>
    </Form>
  );
};
