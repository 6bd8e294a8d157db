import type { ContactMessage } from "@majlis/contracts/messages/messages";
import { Mail } from "lucide-react";
import { formatInstant } from "../../../lib/format";
import { useMessages } from "../../../lib/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { toast } from "../../../ui/toast";
import { inboxMessages } from "./inbox.messages";
import { useMarkMessage } from "./useMarkMessage";

interface MessageDialogProps {
  readonly letter: ContactMessage;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A message whole, with the way to its writer and what can be noted about it. */
export const MessageDialog = ({ letter, isOpen, onOpenChange }: MessageDialogProps) => {
  const messages = useMessages(inboxMessages);
  const mark = useMarkMessage();
  const { id, name, email, created_at, status } = letter;
  const note = (next: "answered" | "queued") =>
    mark.mutate(
      { messageId: id, status: next },
      {
        onSuccess: () => {
          onOpenChange(false);
          toast({ title: next === "answered" ? messages.markedAnswered : messages.markedUnread });
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={name}
      description={messages.from({ email, date: formatInstant(created_at, "full") })}
      className="md:max-w-xl!"
    >
      <p dir="auto" className="rounded-md bg-sunken p-4 whitespace-pre-line wrap-anywhere">
        {letter.message}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a href={replyTo(letter, messages.replySubject)} className={buttonClass("primary")}>
          <Mail className="size-4.5" aria-hidden />
          {messages.reply}
        </a>
        {status !== "answered" && (
          <Button
            kind="quiet"
            isBusy={mark.isPending}
            busyLabel={messages.marking}
            onClick={() => note("answered")}
          >
            {messages.markAnswered}
          </Button>
        )}
        <Button kind="ghost" aria-disabled={mark.isPending || undefined} onClick={() => note("queued")}>
          {messages.markUnread}
        </Button>
      </div>
    </Dialog>
  );
};

/** A letter to the writer, with what was written below the place for the answer. */
const replyTo = ({ email, message }: ContactMessage, subject: string): string => {
  const quoted = message.split("\n").map((line) => `> ${line}`);
  // A mail program takes about 2,000 characters of an address; half an emoji is none in an address at all.
  const body = `\n\n${quoted.join("\n")}`.slice(0, 1200).replaceAll(/\p{Surrogate}/gu, "");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};
