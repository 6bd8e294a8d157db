import { type DoorDue, type DoorPayment, doorWays } from "@majlis/contracts/tickets/doorMoney";
import { useState } from "react";
import { useStore } from "@nanostores/react";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { VerdictScreen } from "#shared/ui/VerdictScreen.tsx";
import { doorName } from "./doorDevice";
import type { Guest } from "./doorList";
import { UndoButton } from "./OutcomeCard";
import { toneOf, type Verdict } from "./verdict";
import { verdictText } from "./verdictText";
import { wayName } from "#features/receipts/door/wayName.ts";
import { checkInMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

/** A yes goes on by itself. With a table there is more to read and to tell. */
const yesMs = 2000;
const tableMs = 8000;

interface DoorVerdictProps {
  /** The verdict's times are on the clocks of this city. */
  readonly city: string;
  readonly verdict: Verdict;
  /** Guests checked in, and tickets issued. */
  readonly count: string;
  readonly onUndo: (guest: Guest, at: string) => void;
  /** Admits with the money that was taken. */
  readonly onPaid: (paid: DoorPayment) => void;
  readonly onNext: () => void;
}

/** The verdict about a scanned ticket. Everything but a yes stays until the person at the door goes on. */
export const DoorVerdict = ({ city, verdict, count, onUndo, onPaid, onNext }: DoorVerdictProps) => {
  const messages = useMessages(checkInMessages).door;
  const door = useStore(doorName);
  const { title, names, body, note, table } = verdictText(verdict, city, messages);
  const undo = (guest: Guest, at: string) => {
    onNext();
    onUndo(guest, at);
  };
  return (
    <VerdictScreen
      tone={toneOf(verdict)}
      title={title}
      names={names}
      header={
        <>
          <Words>{door}</Words>
          <span className="tabular-nums">{count}</span>
        </>
      }
      action={verdict.isAdmitted && <UndoButton verdict={verdict} onUndo={undo} className="h-14 text-lg" />}
      closeLabel={messages.next}
      closesAfter={
        verdict.isAdmitted ? { ms: table ? tableMs : yesMs, hint: messages.touchToStay } : undefined
      }
      onClose={onNext}
    >
      {table && (
        <div className="w-full rounded-lg bg-current/14 px-5 py-4 short:py-2">
          {table.label && <p className="text-sm font-semibold">{table.label}</p>}
          <p className="font-display text-3xl leading-tight font-bold wrap-anywhere md:text-4xl short:text-xl">
            <Words>{table.title}</Words>
          </p>
          <p className="mt-1 text-lg text-balance">{table.body}</p>
          {table.note && <p className="mt-2 text-sm">{table.note}</p>}
        </div>
      )}
      {!verdict.isAdmitted && verdict.due && <TakeMoney city={city} due={verdict.due} onPaid={onPaid} />}
      {body && <p className="text-lg">{body}</p>}
      {note && <p>{note}</p>}
    </VerdictScreen>
  );
};

interface TakeMoneyProps {
  readonly city: string;
  readonly due: DoorDue;
  readonly onPaid: (paid: DoorPayment) => void;
}

/** What the party pays. One press says how, admits the guest and books the money. */
const TakeMoney = ({ city, due: { cents, seats }, onPaid }: TakeMoneyProps) => {
  const messages = useMessages(checkInMessages).money;
  const [isPressed, setIsPressed] = useState(false);
  return (
    <div className="grid w-full gap-3">
      <p className="font-display text-4xl font-bold tabular-nums">{formatPrice(cents, "", city)}</p>
      {seats > 1 && <p className="text-lg">{messages.forSeats(seats)}</p>}
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {doorWays.map((way) => (
          <button
            key={way}
            type="button"
            disabled={isPressed}
            onClick={() => {
              setIsPressed(true);
              onPaid({ way, cents });
            }}
            className="min-h-16 rounded-md bg-current/14 px-4 text-xl font-bold ring-2 ring-current/60 ring-inset hover:bg-current/25"
          >
            {wayName(way)}
          </button>
        ))}
      </div>
    </div>
  );
};
