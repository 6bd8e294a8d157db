import { houseMoney } from "@majlis/contracts/house/houseMoney";
import type { EventId } from "@majlis/contracts/ids";
import { readAmount } from "@majlis/contracts/numbers";
import { handOver, type Till } from "@majlis/contracts/founders/tills";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { readText, useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { wayName } from "#features/receipts/door/wayName.ts";
import { tillsOf } from "../founder.queries";
import { foundersMessages } from "../messages/en";
import { writeSum } from "./writeSum";

/** What differs needs a note. The server asks for it too. */
const noted = (openCents: number) =>
  handOver.body.check(
    z.refine(({ countedCents, note }) => countedCents === openCents || Boolean(note), {
      path: ["note"],
      error: "Say why the sum differs",
    }),
  );

interface HandOverDialogProps {
  readonly event: { readonly id: EventId; readonly city: string };
  readonly till: Till;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks for the sum that was counted. One that differs needs a note. */
export const HandOverDialog = ({ event: { id, city }, till, isOpen, onOpenChange }: HandOverDialogProps) => {
  const messages = useMessages(foundersMessages).money;
  const { taker_id: takerId, way, revision, open_cents } = till;
  const [isLess, setIsLess] = useState(true);
  // Made once for the dialog, so that a repeated press confirms once.
  const [key] = useState(() => crypto.randomUUID());
  const isCorrection = open_cents === 0;
  const sign = open_cents < 0 || (isCorrection && isLess) ? -1 : 1;
  const form = useForm(
    noted(open_cents),
    async (body) => {
      try {
        await call(handOver, { params: { eventId: id }, body });
      } finally {
        // Also after a failure: another person may have been first.
        await queryClient.invalidateQueries({ queryKey: tillsOf(id).queryKey });
      }
      onOpenChange(false);
      toast({ title: messages.noted });
    },
    "PaymentTaskNotChanged",
    {
      read: (data) => ({ takerId, way, key, revision, ...readCounted(data, sign) }),
    },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.dialogTitle({ way: wayName(way) })}
      description={describe(till, city, messages)}
    >
      <Form form={form} submitLabel={messages.confirm} busyLabel={messages.saving}>
        {isCorrection && <LessOrMore isLess={isLess} onChange={setIsLess} />}
        <TextField
          label={isCorrection ? messages.howMuch : messages.sum}
          name="countedCents"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          defaultValue={isCorrection ? "" : writeUnits(Math.abs(open_cents))}
        />
        <TextField
          label={messages.note}
          name="note"
          hint={messages.noteHint}
          dir="auto"
          autoComplete="off"
          maxLength={200}
        />
      </Form>
    </Dialog>
  );
};

/** Whose money it is, how much, and which way it goes. */
const describe = (
  { taker_name, open_cents }: Till,
  city: string,
  messages: ReturnType<typeof foundersMessages.get>["money"],
): string => {
  const name = taker_name ? shownName(taker_name) : messages.deletedAccount;
  const said = { name, amount: writeSum(Math.abs(open_cents), city) };
  if (open_cents === 0) return messages.correctBody(said);
  return open_cents < 0 ? messages.giveBody(said) : messages.countBody(said);
};

/** The counted sum with its sign, or what was typed where it is no amount, and the note. */
const readCounted = (data: FormData, sign: 1 | -1) => {
  const typed = readText(data, "countedCents");
  const counted = readAmount(typed, houseMoney.decimals);
  return { countedCents: counted === undefined ? typed : sign * counted, note: readText(data, "note") };
};

/** 12.00, as it is typed. */
const writeUnits = (cents: number): string => (cents / houseMoney.unit).toFixed(houseMoney.decimals);

interface LessOrMoreProps {
  readonly isLess: boolean;
  readonly onChange: (isLess: boolean) => void;
}

const LessOrMore = ({ isLess, onChange }: LessOrMoreProps) => {
  const messages = useMessages(foundersMessages).money;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{messages.whatWas}</legend>
      {[true, false].map((each) => (
        <label key={`${each}`} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            checked={isLess === each}
            onChange={() => onChange(each)}
            className="size-5 accent-primary"
          />
          {each ? messages.wasLess : messages.wasMore}
        </label>
      ))}
    </fieldset>
  );
};
