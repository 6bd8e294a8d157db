import { useStore } from "../../lib/useStore";
import { Settings2 } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Switch } from "../../ui/Switch";
import { TextField } from "../../ui/TextField";
import { doorMessages } from "./door.messages";
import { doorName, doorSound } from "./doorSettings";

/** What this device calls itself, and whether it makes a sound; kept on the device as it is typed. */
export const DoorSettings = () => {
  const messages = useMessages(doorMessages);
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
