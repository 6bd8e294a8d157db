import type { BroughtEvent, BroughtEventResult } from "@majlis/contracts/events/broughtEvents";
import { broughtAs } from "@majlis/core/events/bring/broughtEvent.rules";
import { type ReactNode, useMemo, useState } from "react";
import { type DateOrder, provenOrder } from "#features/lists/listDates.ts";
import { ListReview } from "#features/lists/ListReview.tsx";
import { listsMessages } from "#features/lists/messages/en.ts";
import { OrderField } from "#features/lists/OrderField.tsx";
import { readyRows, type RowOf } from "#features/lists/rows.ts";
import { SendButton } from "#features/lists/SendButton.tsx";
import type { Sending, Sent } from "#features/lists/useSending.ts";
import { cityName, formatDayAndTime, formatPlace } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { TextField } from "#shared/ui/forms/fields.tsx";
import type { Column } from "#shared/ui/lists/DataTable.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { foundersMessages } from "../messages/en";
import {
  type EventField,
  type EventRow,
  type JudgedEvent,
  judgeEvents,
  mendedFields,
} from "./eventRows.rules";
import { countOf, EventsResult } from "./EventsResult";

interface EventsReviewProps {
  readonly rows: readonly EventRow[];
  readonly city: string;
  /** The only city of the person's events. Undefined for admins. */
  readonly ownCity: string | undefined;
  readonly now: Date;
  readonly sending: Sending<BroughtEvent, BroughtEventResult>;
  readonly sent: Sent<BroughtEvent, BroughtEventResult> | undefined;
  readonly onSent: (sent: Sent<BroughtEvent, BroughtEventResult>) => void;
  readonly onBack: () => void;
}

/** The events that were read: what can be taken, and what cannot, to mend. */
export const EventsReview = (props: EventsReviewProps) => {
  const { ownCity, now, sending, sent, onSent, onBack } = props;
  const { bringEvents: messages, eventColumns: labels, eventFaults: faults } = useMessages(foundersMessages);
  const { doubleOf } = useMessages(listsMessages).review;
  const [rows, setRows] = useState(props.rows);
  const proven = useMemo(() => provenOrder(props.rows.map(({ starts }) => starts)), [props.rows]);
  const [chosen, setChosen] = useState<DateOrder>();
  const [city, setCity] = useState(props.city);
  const [time, setTime] = useState("");
  const order = chosen ?? proven;
  const judgedBy = (given: DateOrder | undefined, at: string) =>
    judgeEvents(rows, { order: given, time: at, city, ownCity, now });
  const judged = judgedBy(order, time);
  const isUnclear = judgedBy(proven, time).some(({ problems }) => problems.includes("timeUnclear"));
  const hasDaysAlone = judgedBy(order, "").some(({ problems }) => problems.includes("noTime"));
  const mend = (changed: RowOf<EventField>) =>
    setRows((all) => all.map((row) => (row.line === changed.line ? changed : row)));
  const ready = readyRows(judged).flatMap(({ item }) => item ?? []);
  return (
    <ListReview<EventField, JudgedEvent>
      rows={judged}
      fields={mendedFields}
      labels={labels}
      reasonsOf={({ problems, doubleOf: line = 0 }) =>
        problems.map((problem) => (problem === "double" ? doubleOf({ line }) : faults[problem]))
      }
      columns={useColumns(now)}
      isSent={sent !== undefined}
      button={
        <SendButton
          people={ready}
          sending={sending}
          ask={(results) => askToImport(results, messages)}
          texts={{ bring: messages.bring(ready.length), withMails: () => messages.import }}
          onSent={onSent}
        />
      }
      onMend={mend}
      onBack={onBack}
    >
      {sent ? (
        <EventsResult rows={sent} />
      ) : (
        <AssumedFields
          city={city}
          onCity={setCity}
          time={hasDaysAlone ? time : undefined}
          onTime={setTime}
          order={isUnclear && <OrderField order={chosen} onOrder={setChosen} />}
        />
      )}
    </ListReview>
  );
};

/** The columns of events that can be taken: what, when, where, and what becomes of it. */
const useColumns = (now: Date): readonly Column<JudgedEvent>[] => {
  const { bringEvents: messages, eventColumns: labels, events } = useMessages(foundersMessages);
  return [
    {
      label: labels.title,
      isHeader: true,
      className: "font-semibold wrap-anywhere",
      render: ({ item }) => <Words>{item?.title ?? ""}</Words>,
    },
    {
      label: labels.starts,
      render: ({ item }) => item && formatDayAndTime(item.starts_at, item.city),
    },
    {
      label: labels.venue,
      className: "wrap-anywhere",
      render: ({ item }) => (
        <Words>{item ? formatPlace(item.venue_name, item.venue_address, cityName(item.city)) : ""}</Words>
      ),
    },
    {
      label: messages.becomes,
      render: ({ item }) => item && (broughtAs(item, now) === "past" ? messages.pastOne : events.draft),
    },
  ];
};

/** What the import would do, to ask before it. */
const askToImport = (
  results: readonly BroughtEventResult[],
  messages: ReturnType<typeof foundersMessages.get>["bringEvents"],
) => {
  const [past, drafts] = [countOf(results, "past"), countOf(results, "draft")];
  const parts = [messages.past(past), messages.drafts(drafts), messages.kept(countOf(results, "kept"))];
  return {
    mails: 0,
    title: messages.askTitle(past + drafts),
    body: parts.join(" "),
    isEmpty: past + drafts === 0,
  };
};

interface AssumedFieldsProps {
  readonly city: string;
  readonly onCity: (city: string) => void;
  /** Undefined where each event says its time. */
  readonly time: string | undefined;
  readonly onTime: (time: string) => void;
  /** Asks how days such as 3/4 are read. */
  readonly order: ReactNode;
}

/** What holds for each event that does not say it. */
const AssumedFields = ({ city, onCity, time, onTime, order }: AssumedFieldsProps) => {
  const messages = useMessages(foundersMessages).bringEvents;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={messages.city}
        name="city"
        dir="auto"
        maxLength={80}
        hint={messages.cityHint}
        value={city}
        onChange={({ target }) => onCity(target.value)}
      />
      {time !== undefined && (
        <TextField
          label={messages.time}
          name="time"
          type="time"
          value={time}
          onChange={({ target }) => onTime(target.value)}
        />
      )}
      {order}
    </div>
  );
};
