import {
  bringEvents,
  BroughtEvent,
  BroughtEventResult,
  maxEventsBrought,
} from "@majlis/contracts/events/broughtEvents";
import { home } from "@majlis/contracts/cities";
import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { ListBox } from "#features/lists/ListBox.tsx";
import { listsMessages } from "#features/lists/messages/en.ts";
import { UnderWay } from "#features/lists/SendButton.tsx";
import type { ListTarget } from "#features/lists/sendList.ts";
import { type Sent, useSending } from "#features/lists/useSending.ts";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { refreshEvents } from "../founder.queries";
import { foundersMessages } from "../messages/en";
import type { EventRow } from "./eventRows.rules";
import { EventsResult } from "./EventsResult";
import { EventsReview } from "./EventsReview";
import { readEventsFile, readEventsText } from "./readEvents";

const target: ListTarget<BroughtEvent, BroughtEventResult> = {
  name: "list of events",
  person: BroughtEvent,
  result: BroughtEventResult,
  partSize: maxEventsBrought,
  fallback: "EventNotCreated",
  send: async (events, { step }) =>
    (await call(bringEvents, { body: { step, events: [...events] } })).results,
};

type SentEvents = Sent<BroughtEvent, BroughtEventResult>;

interface BringEventsProps {
  readonly onClose: () => void;
}

/** Brings events of another tool: paste or drop its file, mend what cannot be taken, and import the rest. */
export const BringEvents = ({ onClose }: BringEventsProps) => {
  const { bringEvents: messages, eventFile } = useMessages(foundersMessages);
  const { another } = useMessages(listsMessages).review;
  const { me, role } = useSession();
  const [rows, setRows] = useState<readonly EventRow[]>();
  const [sent, setSent] = useState<SentEvents>();
  const now = useNow();
  const sending = useSending(target);
  const end = (all: SentEvents) => {
    setSent(all);
    void refreshEvents();
  };
  const begin = () => {
    setRows(undefined);
    setSent(undefined);
  };
  const ownCity = useMemo(() => (role === "admin" ? undefined : (me?.city ?? undefined)), [me, role]);
  return (
    <section aria-labelledby="bring-events">
      <Button kind="ghost" className="-ms-3" onClick={onClose}>
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
        {messages.back}
      </Button>
      <h2 id="bring-events" className="mt-2 text-lg">
        {messages.title}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{messages.body}</p>
      <UnderWay sending={sending} onSent={end} />
      {rows && (
        <EventsReview
          rows={rows}
          city={me?.city || home}
          ownCity={ownCity}
          now={now}
          sending={sending}
          sent={sent}
          onSent={end}
          onBack={begin}
        />
      )}
      {!rows && sent && (
        <div className="grid justify-items-start gap-6">
          <EventsResult rows={sent} />
          <Button kind="quiet" onClick={begin}>
            {another}
          </Button>
        </div>
      )}
      {!rows && !sent && (
        <ListBox
          paste={messages.paste}
          pasteHint={messages.pasteHint}
          problems={eventFile}
          fallback="Unexpected"
          accept=".ics,.csv,.tsv,.txt,text/calendar,text/csv"
          readText={(text) => readEventsText(text, now)}
          readFile={(file) => readEventsFile(file, now)}
          onRead={(list) => setRows(list.rows)}
        />
      )}
    </section>
  );
};
