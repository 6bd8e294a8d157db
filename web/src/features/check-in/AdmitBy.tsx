import { guestNameLength } from "@majlis/contracts/events/guestList";
import * as z from "zod/mini";
import { canPayAtDoor } from "@majlis/core/seats/doorPay.rules";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { CameraView } from "#shared/ui/camera/CameraView.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import type { Door } from "./admit";
import { checkInMessages } from "./messages/en";
import { NameSearch } from "./NameSearch";
import type { useDoor } from "./useDoor";

export type Mode = "scan" | "type" | "names" | "add";

interface AdmitByProps {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly occasion: Door["occasion"];
  readonly state: ReturnType<typeof useDoor>;
  /** Whether the camera waits. */
  readonly isPaused: boolean;
}

/** Admits guests by scanned or typed code, by name, or without a ticket. */
export const AdmitBy = ({ mode, onMode, occasion, state, isPaused }: AdmitByProps) => {
  const messages = useMessages(checkInMessages).door;
  const { list, guests, show, undo } = state;
  const addWalkIn = (name: string) => show({ walkIn: name });
  const { canAdd = false, capacity, city, price_cents = 0, at_door } = occasion;
  const price = canPayAtDoor({ price_cents, at_door }) ? formatPrice(price_cents, "", city) : undefined;
  return (
    <>
      {mode === "scan" && (
        <CameraView
          className="h-[44dvh] min-h-64 md:h-[56dvh] short:h-[75dvh] short:min-h-40"
          onCode={(code) => void show({ code })}
          isPaused={isPaused}
          fallbackAction={
            <Button kind="quiet" onClick={() => onMode("type")}>
              {messages.typeInstead}
            </Button>
          }
        />
      )}
      {mode === "type" && <CodeForm onCode={(code) => show({ code })} />}
      {mode === "names" && (
        <NameSearch
          city={city}
          guests={guests}
          tables={list.data?.tables}
          onAdmit={(guest) => void show({ guest })}
          onUndo={(guest, at) => void undo(guest, at)}
          onWalkIn={canAdd ? addWalkIn : undefined}
        />
      )}
      {mode === "add" && (
        <WalkInForm
          onName={addWalkIn}
          body={price ? messages.addPaidBody({ price }) : messages.addBody}
          seats={capacity ? messages.seatsTaken({ taken: guests.length, capacity }) : undefined}
        />
      )}
    </>
  );
};

interface CodeFormProps {
  readonly onCode: (code: string) => Promise<boolean>;
}

/** Check-in by typed code, for when the camera or the QR code fails. */
const CodeForm = ({ onCode }: CodeFormProps) => {
  const messages = useMessages(checkInMessages).door;
  const form = useForm(
    z.object({ qrCode: z.string().check(z.trim(), z.minLength(1, messages.codeMissing)) }),
    async ({ qrCode }, element) => {
      element.reset();
      // Not awaited: a scanner types the next code meanwhile.
      void giveBack(qrCode, element, onCode(qrCode));
    },
    "CheckInFailed",
  );
  return (
    <div className="rounded-lg bg-surface p-5 shadow-card">
      <Form form={form} submitLabel={messages.check} busyLabel={messages.checking}>
        <TextField
          label={messages.code}
          name="qrCode"
          hint={messages.codeHint}
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
        />
      </Form>
    </div>
  );
};

/** Writes an undecided code back, if the field is still empty. */
const giveBack = async (code: string, form: HTMLFormElement, isDecided: Promise<boolean>): Promise<void> => {
  const field = form.elements.namedItem("qrCode");
  if (!(await isDecided) && field instanceof HTMLInputElement) field.value ||= code;
};

interface WalkInFormProps {
  readonly onName: (name: string) => Promise<boolean>;
  /** What happens to the guest. */
  readonly body: string;
  /** The seats as this device knows them. */
  readonly seats: string | undefined;
}

/** A guest without a ticket, who enters at once. */
const WalkInForm = ({ onName, body, seats }: WalkInFormProps) => {
  const messages = useMessages(checkInMessages).door;
  const form = useForm(
    z.object({ name: z.string().check(z.trim(), z.minLength(1, messages.nameMissing)) }),
    async ({ name }, element) => {
      if (await onName(name)) element.reset();
    },
    "CheckInFailed",
  );
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="text-lg">{messages.addTitle}</h2>
      <p className="mt-1 mb-4 text-ink-2">{[body, seats].filter(Boolean).join(" ")}</p>
      <Form form={form} submitLabel={messages.addAndCheckIn} busyLabel={messages.adding}>
        <TextField
          label={messages.addName}
          name="name"
          required
          dir="auto"
          autoComplete="off"
          maxLength={guestNameLength}
        />
      </Form>
    </section>
  );
};
