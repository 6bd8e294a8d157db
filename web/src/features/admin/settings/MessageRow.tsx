import type { ContactMessage, MessageStatus } from "@majlis/contracts/messages/messages";
import { clsx } from "clsx";
import { formatInstant } from "../../../lib/format";
import { useMessages } from "../../../lib/i18n";
import { Badge, type BadgeTone } from "../../../ui/Badge";
import { Button } from "../../../ui/Button";
import { inboxMessages } from "./inbox.messages";

const tones = { queued: "paid", read: "plain", answered: "ok" } as const satisfies Record<
  MessageStatus,
  BadgeTone
>;

interface MessageRowProps {
  readonly letter: ContactMessage;
  readonly onOpen: () => void;
}

/** A message in the inbox: who, when, how it stands, and its first words. */
export const MessageRow = ({ letter, onOpen }: MessageRowProps) => {
  const messages = useMessages(inboxMessages);
  const { name, email, status, message, created_at } = letter;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap">
      <div className="min-w-0 grow basis-full sm:basis-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className={clsx("text-base wrap-anywhere", status !== "queued" && "font-semibold!")}>
            <bdi>{name}</bdi>
          </h2>
          <Badge tone={tones[status]}>{messages[status]}</Badge>
        </div>
        <p className="text-xs text-ink-2 wrap-anywhere">
          {messages.from({ email, date: formatInstant(created_at, "full") })}
        </p>
        <p
          dir="auto"
          className={clsx(
            "mt-1.5 line-clamp-2 wrap-anywhere",
            status === "queued" ? "text-ink" : "text-ink-2",
          )}
        >
          {message}
        </p>
      </div>
      <Button kind="quiet" onClick={onOpen}>
        {messages.open}
        <span className="sr-only">{messages.ofSender({ name })}</span>
      </Button>
    </li>
  );
};
