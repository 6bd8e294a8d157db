import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import {
  bringGuests,
  BroughtGuest,
  BroughtGuestResult,
  maxGuestsBrought,
} from "@majlis/contracts/events/broughtGuests";
import { freeSeats } from "@majlis/core/seats/seats.rules";
import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { founderQueries } from "#features/founders/founder.queries.ts";
import { ListInput, type Readable } from "#features/lists/ListInput.tsx";
import { judgeRows, type RawRow, type RowField } from "#features/lists/list.rules.ts";
import { listsMessages } from "#features/lists/messages/en.ts";
import { PeopleReview } from "#features/lists/PeopleReview.tsx";
import { readyRows } from "#features/lists/rows.ts";
import { SendButton, UnderWay } from "#features/lists/SendButton.tsx";
import type { ListTarget } from "#features/lists/sendList.ts";
import { type Sending, type Sent, useSending } from "#features/lists/useSending.ts";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { foundersMessages } from "../messages/en";
import { countOf, GuestsResult, refusedRows } from "./GuestsResult";

type Target = ListTarget<BroughtGuest, BroughtGuestResult>;
type SentGuests = Sent<BroughtGuest, BroughtGuestResult>;

const targetOf = (eventId: FounderEvent["id"]): Target => ({
  name: `list of guests ${eventId}`,
  person: BroughtGuest,
  result: BroughtGuestResult,
  partSize: maxGuestsBrought,
  fallback: "GuestNotAdded",
  send: async (guests, { step }, results) => {
    const before = { seats: countOf(results, "given"), mails: results.filter(({ mailed }) => mailed).length };
    const body = { step, locale: locale.get(), guests: [...guests], ...(step === "check" && { before }) };
    return (await call(bringGuests, { params: { eventId }, body })).results;
  },
});

const fields: readonly RowField[] = ["name", "email", "phone", "note"];

interface BringGuestsProps {
  readonly event: FounderEvent;
  readonly onClose: () => void;
}

/** Brings a list of guests: paste or drop it, mend what cannot be taken, and give seats to the rest. */
export const BringGuests = ({ event, onClose }: BringGuestsProps) => {
  const messages = useMessages(foundersMessages).bringGuests;
  const { another } = useMessages(listsMessages).review;
  const [list, setList] = useState<Readable>();
  const [sent, setSent] = useState<SentGuests>();
  const sending = useSending(useMemo(() => targetOf(event.id), [event.id]));
  const end = (all: SentGuests) => {
    setSent(all);
    void queryClient.invalidateQueries({ queryKey: founderQueries.all });
  };
  const begin = () => {
    setList(undefined);
    setSent(undefined);
  };
  return (
    <section aria-labelledby="bring-guests">
      <Button kind="ghost" className="-ms-3" onClick={onClose}>
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
        {messages.back}
      </Button>
      <h2 id="bring-guests" className="mt-2 text-lg">
        {messages.title}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{messages.body}</p>
      <UnderWay sending={sending} onSent={end} />
      {list && (
        <ReadGuests event={event} list={list} sending={sending} sent={sent} onSent={end} onBack={begin} />
      )}
      {!list && sent && (
        <div className="grid justify-items-start gap-6">
          <GuestsResult event={event} rows={sent} />
          <Button kind="quiet" onClick={begin}>
            {another}
          </Button>
        </div>
      )}
      {!list && !sent && <ListInput onRead={setList} />}
    </section>
  );
};

interface ReadGuestsProps {
  readonly event: FounderEvent;
  readonly list: Readable;
  readonly sending: Sending<BroughtGuest, BroughtGuestResult>;
  readonly sent: SentGuests | undefined;
  readonly onSent: (sent: SentGuests) => void;
  readonly onBack: () => void;
}

const ReadGuests = ({ event, list, sending, sent, onSent, onBack }: ReadGuestsProps) => {
  const messages = useMessages(foundersMessages).bringGuests;
  const { readPhone } = list;
  // A guest has no day.
  const [rows, setRows] = useState(() => list.rows.map((row) => ({ ...row, until: "" })));
  const judged = useMemo(
    () => judgeRows(rows, { order: undefined, until: "", today: "", readPhone }),
    [rows, readPhone],
  );
  const mend = (changed: RawRow) =>
    setRows((all) => all.map((row) => (row.line === changed.line ? changed : row)));
  const people = readyRows(judged).flatMap(({ item }) => item ?? []);
  const free = freeSeats(event);
  const ask = (results: readonly BroughtGuestResult[]) => {
    const seats = countOf(results, "given");
    const mails = results.filter(({ mailed }) => mailed).length;
    const parts = [messages.mails(mails), messages.kept(countOf(results, "kept"))];
    const refused = countOf(results, "refused");
    return {
      mails,
      title: messages.askTitle(seats),
      body: [...parts, ...(refused > 0 ? [messages.refused(refused)] : [])].join(" "),
      isEmpty: seats === 0,
    };
  };
  return (
    <PeopleReview
      rows={judged}
      fields={fields}
      sheet={list.sheet}
      isSent={sent !== undefined}
      left={sent && refusedRows(judged, sent, messages)}
      button={
        <SendButton
          people={people}
          sending={sending}
          ask={ask}
          texts={{ bring: messages.bring(people.length), withMails: messages.withMails }}
          onSent={onSent}
        />
      }
      onMend={mend}
      onBack={onBack}
    >
      {sent ? (
        <GuestsResult event={event} rows={sent} />
      ) : (
        Number.isFinite(free) && <p>{messages.free(Math.max(0, free))}</p>
      )}
    </PeopleReview>
  );
};
