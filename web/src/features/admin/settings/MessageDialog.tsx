import type { MessageId } from "@majlis/contracts/ids";
import { type ContactMessage, markMessage, type MessageStatus } from "@majlis/contracts/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { gatheringPath } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { adminSettingsMessages } from "./messages/en";

interface MessageDialogProps {
  readonly entry: ContactMessage;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A message or report with its actions. */
export const MessageDialog = ({ entry, isOpen, onOpenChange }: MessageDialogProps) => {
  const messages = useMessages(adminSettingsMessages).inbox;
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
      description={messages.from({ email, date: formatInstant(created_at, "full") })}
      className="md:max-w-xl!"
    >
      {report && (
        <p className="mb-3 wrap-anywhere">
          <span className="block font-semibold">{messages[report.reason]}</span>
          <Link
            to={gatheringPath(report.gathering_id)}
            className="inline-block py-1 underline underline-offset-4"
          >
            <bdi>{report.gathering_title}</bdi>
          </Link>
        </p>
      )}
      {(entry.message || !report) && (
        <p dir="auto" className="rounded-md bg-sunken p-4 whitespace-pre-line wrap-anywhere">
          {entry.message}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <a
          href={replyTo(entry, report ? messages.replyReport : messages.replySubject)}
          className={buttonClass("primary")}
        >
          <Mail className="size-4.5" aria-hidden />
          {messages.reply}
        </a>
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

/** A mailto link to the sender that quotes the message. */
const replyTo = ({ email, message }: ContactMessage, subject: string): string => {
  const quoted = message.split("\n").map((line) => `> ${line}`);
  // Mail programs cut links after about 2,000 characters. A lone surrogate cannot be encoded.
  const body = `\n\n${quoted.join("\n")}`.slice(0, 1200).replaceAll(/\p{Surrogate}/gu, "");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

interface Mark {
  readonly messageId: MessageId;
  readonly status: MessageStatus;
}

/** Sets the status of a message and refetches inbox and overview. */
export const useMarkMessage = () =>
  useMutation({
    mutationFn: (body: Mark) => call(markMessage, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["admin", "messages"] }),
        queryClient.invalidateQueries({ queryKey: ["admin", "gatherings"] }),
        queryClient.invalidateQueries({ queryKey: ["admin", "overview"] }),
      ]),
    onError: (error) => void toastFailure(error, "MessageNotMarked"),
  });
