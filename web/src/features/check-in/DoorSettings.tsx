import { useStore } from "#shared/ui/useStore.ts";
import { Settings2 } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Switch } from "#shared/ui/Switch.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { doorName, doorSound } from "./doorSettings";
import { checkInMessages } from "./messages/en";

/** What this device calls itself, and whether it makes a sound; kept on the device as it is typed. */
export const DoorSettings = () => {
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
