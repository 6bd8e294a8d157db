import { useStore } from "#shared/ui/useStore.ts";
import { clsx } from "clsx";
import { ArrowLeft, CloudUpload, Wifi, WifiOff } from "lucide-react";
import { formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Link } from "#shared/router/Link.tsx";
import { paths } from "#shared/paths.ts";
import type { Occasion } from "./doorList";
import { DoorSettings } from "./DoorSettings";
import { acts, isWaiting } from "./waiting";
import { checkInMessages } from "./messages/en";

interface DoorHeaderProps {
  readonly occasion: Occasion;
  readonly isReached: boolean;
}

export const DoorHeader = ({ occasion, isReached }: DoorHeaderProps) => {
  const messages = useMessages(checkInMessages).door;
  return (
    <header className="flex items-center gap-1 py-2 md:py-4">
      <Link
        to={occasion.type === "event" ? paths.founderCheckIn : paths.gatheringCheckIn}
        aria-label={messages.otherDoor}
        className="-ms-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken"
      >
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
      </Link>
      <div className="min-w-0 grow">
        <h1 dir="auto" className="truncate text-base leading-tight md:text-xl">
          {occasion.title}
        </h1>
        <p className="truncate text-xs text-ink-2">{formatWhen(occasion.starts_at)}</p>
      </div>
      <Reach isReached={isReached} />
      <DoorSettings />
    </header>
  );
};

/** Whether the server is reached, and how much it has yet to be told. */
const Reach = ({ isReached }: { readonly isReached: boolean }) => {
  const messages = useMessages(checkInMessages).door;
  const waiting = useStore(acts).filter(isWaiting).length;
  const Icon = !isReached ? WifiOff : waiting > 0 ? CloudUpload : Wifi;
  const words = isReached ? messages.online : messages.offline;
  const queue = isReached ? messages.sending(waiting) : messages.waiting(waiting);
  return (
    <p
      role="status"
      className={clsx(
        "flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-xs font-semibold",
        isReached ? "bg-primary-soft text-primary-ink" : "bg-saffron text-on-saffron",
      )}
    >
      <Icon className="size-4" aria-hidden />
      {waiting > 0 ? queue : words}
    </p>
  );
};
