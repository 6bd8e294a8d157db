import { bringPeople, BroughtPerson, BroughtResult, maxBrought } from "@majlis/contracts/admin/people";
import { homeZone } from "@majlis/contracts/cities";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { useMemo, useState } from "react";
import { type DateOrder, provenOrder } from "#features/lists/listDates.ts";
import { ListInput, type Readable } from "#features/lists/ListInput.tsx";
import { judgeRows, needsOrder, type RawRow, type RowField } from "#features/lists/list.rules.ts";
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
import { useNow } from "#shared/ui/browserState.ts";
import { adminMessages } from "../messages/en";
import { ListOptions } from "./ListOptions";
import { ListResult } from "./ListResult";

const target: ListTarget<BroughtPerson, BroughtResult> = {
  name: "list of people",
  person: BroughtPerson,
  result: BroughtResult,
  partSize: maxBrought,
  fallback: "MonthsNotChanged",
  send: async (people, step) => {
    const body = { ...step, locale: locale.get(), people: [...people] };
    return (await call(bringPeople, { body })).results;
  },
};

const fields: readonly RowField[] = ["name", "email", "phone", "until", "note"];

/** Brings a list of people: paste or drop it, mend what cannot be taken, and import the rest. */
export const BringList = () => {
  const messages = useMessages(adminMessages).bringList;
  const { another } = useMessages(listsMessages).review;
  const [list, setList] = useState<Readable>();
  const [sent, setSent] = useState<Sent<BroughtPerson, BroughtResult>>();
  const sending = useSending(target);
  const end = (all: Sent<BroughtPerson, BroughtResult>) => {
    setSent(all);
    void queryClient.invalidateQueries({ queryKey: ["admin"] });
  };
  const begin = () => {
    setList(undefined);
    setSent(undefined);
  };
  return (
    <section aria-labelledby="bring-list">
      <h2 id="bring-list" className="text-lg">
        {messages.title}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{messages.body}</p>
      <UnderWay sending={sending} onSent={end} />
      {list && <ReadList list={list} sending={sending} sent={sent} onSent={end} onBack={begin} />}
      {!list && sent && (
        <div className="grid justify-items-start gap-6">
          <ListResult rows={sent} />
          <Button kind="quiet" onClick={begin}>
            {another}
          </Button>
        </div>
      )}
      {!list && !sent && <ListInput onRead={setList} />}
    </section>
  );
};

interface ReadListProps {
  readonly list: Readable;
  readonly sending: Sending<BroughtPerson, BroughtResult>;
  readonly sent: Sent<BroughtPerson, BroughtResult> | undefined;
  readonly onSent: (sent: Sent<BroughtPerson, BroughtResult>) => void;
  readonly onBack: () => void;
}

const ReadList = ({ list, sending, sent, onSent, onBack }: ReadListProps) => {
  const messages = useMessages(adminMessages).bringList;
  const { readPhone } = list;
  const [rows, setRows] = useState(list.rows);
  const proven = useMemo(() => provenOrder(list.rows.map((row) => row.until)), [list]);
  const [chosen, setChosen] = useState<DateOrder>();
  const [until, setUntil] = useState("");
  const order = chosen ?? proven;
  const today = cityDay(useNow().toISOString(), homeZone);
  const judged = useMemo(
    () => judgeRows(rows, { order, until, today, readPhone }),
    [rows, order, until, today, readPhone],
  );
  const mend = (changed: RawRow) =>
    setRows((all) => all.map((row) => (row.line === changed.line ? changed : row)));
  const people = readyRows(judged).flatMap(({ item }) => item ?? []);
  return (
    <PeopleReview
      rows={judged}
      fields={fields}
      sheet={list.sheet}
      isSent={sent !== undefined}
      button={
        <SendButton
          people={people}
          sending={sending}
          ask={(results) => {
            const mails = results.filter(({ mailed }) => mailed).length;
            return { mails, title: messages.askTitle(people.length), body: messages.askMails(mails) };
          }}
          texts={{ ...messages, bring: messages.bring(people.length) }}
          onSent={onSent}
        />
      }
      onMend={mend}
      onBack={onBack}
    >
      {sent ? (
        <ListResult rows={sent} />
      ) : (
        <ListOptions
          until={until}
          today={today}
          onUntil={setUntil}
          order={chosen}
          onOrder={needsOrder(list.rows, proven) ? setChosen : undefined}
        />
      )}
    </PeopleReview>
  );
};
