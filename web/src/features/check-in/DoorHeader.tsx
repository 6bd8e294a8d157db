import { clsx } from "clsx";
import { ArrowLeft, CloudUpload, Wifi, WifiOff, Settings2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "@nanostores/react";
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import type { DoorOwner, DoorOccasion } from "./doorList";
import { doorName, doorSound } from "./doorDevice";
import { offlineQueue, isUnsent } from "./offlineQueue";
import { checkInMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface DoorHeaderProps {
  readonly owner: DoorOwner;
  readonly occasion: DoorOccasion;
  readonly isReachable: boolean;
}

const doorsOf = {
  founder: paths.founderCheckIn,
  host: paths.gatheringCheckIn,
  helper: paths.helpedCheckIn,
} as const satisfies Record<DoorOwner, string>;

export const DoorHeader = ({ owner, occasion, isReachable }: DoorHeaderProps) => {
  const messages = useMessages(checkInMessages).door;
  return (
    <header className="flex items-center gap-1 py-2 md:py-4">
      <Link
        to={doorsOf[owner]}
        aria-label={messages.otherDoor}
        className="-ms-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken"
      >
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
      </Link>
      <div className="min-w-0 grow">
        <Words as="h1" className="truncate text-base leading-tight md:text-xl">
          {titleOf(occasion)}
        </Words>
        {/* The city of the clock is in the second line of a phone. */}
        <p className="line-clamp-2 text-xs text-ink-2">{formatWhen(occasion.starts_at, occasion.city)}</p>
      </div>
      <ConnectionStatus isReachable={isReachable} />
      <DoorSettings />
    </header>
  );
};

/** Whether the server is reachable, and how many actions wait in the offline queue. */
const ConnectionStatus = ({ isReachable }: { readonly isReachable: boolean }) => {
  const messages = useMessages(checkInMessages).door;
  const unsent = useStore(offlineQueue).filter(isUnsent).length;
  const Icon = !isReachable ? WifiOff : unsent > 0 ? CloudUpload : Wifi;
  const status = isReachable ? messages.online : messages.offline;
  const queue = isReachable ? messages.sending(unsent) : messages.waiting(unsent);
  return (
    <p
      role="status"
      className={clsx(
        "flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-xs font-semibold",
        isReachable ? "bg-primary-soft text-primary-ink" : "bg-saffron text-on-saffron",
      )}
    >
      <Icon className="size-4" aria-hidden />
      {unsent > 0 ? queue : status}
    </p>
  );
};

/** Name and sound of this door, saved on the device while typing. */
const DoorSettings = () => {
  const messages = useMessages(checkInMessages).door;
  const [isOpen, setIsOpen] = useState(false);
  const name = useStore(doorName);
  const sound = useStore(doorSound);
  return (
    <>
      <button
        type="button"
        aria-label={messages.settings}
        onClick={() => setIsOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken"
      >
        <Settings2 className="size-5" aria-hidden />
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={messages.settings}>
        <div className="grid gap-5">
          <TextField
            label={messages.doorName}
            name="door"
            hint={messages.doorNameHint}
            dir="auto"
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={({ target }) => doorName.set(target.value)}
          />
          <Switch
            label={messages.sound}
            hint={messages.soundHint}
            isOn={sound === "on"}
            onChange={(isOn) => doorSound.set(isOn ? "on" : "off")}
          />
          <Button onClick={() => setIsOpen(false)}>{messages.done}</Button>
        </div>
      </Dialog>
    </>
  );
};
