import type { ReportSubject } from "@majlis/contracts/messages/reports";
import { home } from "@majlis/contracts/cities";
import type { MessageId } from "@majlis/contracts/ids";
import {
  type ContactMessage,
  markMessage,
  type MessageStatus,
  replyMessage,
} from "@majlis/contracts/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath, gatheringPath, hostPath } from "#shared/paths.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { refreshInbox } from "../admin.queries";
import { adminMessages } from "../messages/en";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextArea } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Words } from "#shared/ui/Words.tsx";

interface MessageDialogProps {
  readonly entry: ContactMessage;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const subjectPath = (subject: ReportSubject): string => {
  if (subject.kind === "host") return hostPath(subject.id);
  return subject.kind === "event" ? eventPath(subject.id) : gatheringPath(subject.id);
};

/** A message or report with its actions. */
export const MessageDialog = ({ entry, isOpen, onOpenChange }: MessageDialogProps) => {
  const messages = useMessages(adminMessages).inbox;
  const mark = useMarkMessage();
  const { id, name, email, created_at, status, report } = entry;
  const setStatus = (next: "answered" | "queued") =>
    mark.mutate(
      { messageId: id, status: next },
      {
        onSuccess: () => {
          onOpenChange(false);
          toast({
            title:
              next === "answered"
                ? report
                  ? messages.closedNow
                  : messages.markedAnswered
                : messages.markedUnread,
          });
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={name}
      description={messages.from({ email, date: formatInstant(created_at, "full", home) })}
      className="md:max-w-xl!"
    >
      {report && <ReportSummary report={report} />}
      {(entry.message || !report) && (
        <Words as="p" className="rounded-md bg-sunken p-4 whitespace-pre-line wrap-anywhere">
          {entry.message}
        </Words>
      )}
      {entry.reply ? (
        <SentReply reply={entry.reply} />
      ) : (
        email && <ReplyForm entry={entry} onSent={() => onOpenChange(false)} />
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {status !== "answered" && (
          <Button
            kind="quiet"
            isBusy={mark.isPending}
            busyLabel={messages.marking}
            onClick={() => setStatus("answered")}
          >
            {report ? messages.close : messages.markAnswered}
          </Button>
        )}
        <Button kind="ghost" aria-disabled={mark.isPending || undefined} onClick={() => setStatus("queued")}>
          {messages.markUnread}
        </Button>
      </div>
    </Dialog>
  );
};

/** Why something is reported, and the link to it. */
const ReportSummary = ({ report }: { readonly report: NonNullable<ContactMessage["report"]> }) => {
  const messages = useMessages(adminMessages).inbox;
  return (
    <p className="mb-3 wrap-anywhere">
      <span className="block font-semibold">{messages[report.reason]}</span>
      <Link to={subjectPath(report.subject)} className="inline-block py-1 underline underline-offset-4">
        <Words>{report.title}</Words>
      </Link>
    </p>
  );
};

const SentReply = ({
  reply: { text, created_at },
}: {
  readonly reply: NonNullable<ContactMessage["reply"]>;
}) => {
  const messages = useMessages(adminMessages).inbox;
  return (
    <>
      <h3 className="mt-5 mb-1 text-xs font-semibold text-ink-2">
        {messages.yourReply({ date: formatInstant(created_at, "full", home) })}
      </h3>
      <Words as="p" className="rounded-md bg-primary-soft p-4 whitespace-pre-line wrap-anywhere">
        {text}
      </Words>
    </>
  );
};

interface Mark {
  readonly messageId: MessageId;
  readonly status: MessageStatus;
}

/** Sets the status of a message and refetches inbox and overview. */
export const useMarkMessage = () =>
  useMutation({
    mutationFn: (body: Mark) => call(markMessage, { body }),
    onSuccess: refreshInbox,
    onError: (error) => void toastFailure(error, "MessageNotMarked"),
  });

interface ReplyFormProps {
  readonly entry: ContactMessage;
  readonly onSent: () => void;
}

/** Mails an answer to the writer of a message. */
const ReplyForm = ({ entry, onSent }: ReplyFormProps) => {
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
