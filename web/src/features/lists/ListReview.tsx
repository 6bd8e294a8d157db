import { type ReactNode, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { Column } from "#shared/ui/lists/DataTable.tsx";
import { downloadRest, type LeftRow } from "./downloadRest";
import { FaultyRow } from "./FaultyRow";
import { listsMessages } from "./messages/en";
import { ReadyRows } from "./ReadyRows";
import { type JudgedOf, readyRows, type RowOf } from "./rows";

/** What a list of one kind has in its rows. */
export interface ListReviewProps<Field extends string, Row extends JudgedOf<Field, string, unknown>> {
  readonly rows: readonly Row[];
  /** The fields that can be mended, with their names. */
  readonly fields: readonly Field[];
  readonly labels: Readonly<Record<Field, string>>;
  readonly reasonsOf: (row: Row) => readonly string[];
  /** The columns of rows that can be taken. */
  readonly columns: readonly Column<Row>[];
  /** The sheet that was read, where the file has others. */
  readonly sheet?: string | undefined;
  /** What became of the list, once it is imported. Else what is chosen for the whole list. */
  readonly children: ReactNode;
  readonly isSent: boolean;
  /** Rows that were refused on import. */
  readonly left?: readonly LeftRow<Field>[] | undefined;
  /** The button that imports what can be taken. */
  readonly button: ReactNode;
  readonly onMend: (row: RowOf<Field>) => void;
  readonly onBack: () => void;
}

/** What was read: what can be taken, and what cannot, to mend. After the import, what became of it. */
export const ListReview = <Field extends string, Row extends JudgedOf<Field, string, unknown>>(
  props: ListReviewProps<Field, Row>,
) => {
  const { rows, fields, labels, reasonsOf, columns, sheet, children, isSent, left = [] } = props;
  const { button, onBack } = props;
  const messages = useMessages(listsMessages).review;
  const ready = readyRows(rows);
  const faulty = rows.filter((row) => row.problems.length > 0);
  const saveRest = () =>
    downloadRest([...faulty.map((row) => ({ raw: row.raw, reasons: reasonsOf(row) })), ...left], fields, [
      messages.lineColumn,
      ...fields.map((field) => labels[field]),
      messages.reasonColumn,
    ]);
  return (
    <div className="grid gap-6">
      {children}
      {!isSent && (
        <p role="status" className="rounded-md bg-sunken p-4">
          {sheet !== undefined && `${messages.oneSheet({ sheet })} `}
          {messages.ready(ready.length)} {messages.faulty(faulty.length)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isSent && button}
        {faulty.length + left.length > 0 && (
          <Button kind="quiet" onClick={saveRest}>
            {messages.saveRest}
          </Button>
        )}
        <Button kind="quiet" onClick={onBack}>
          {messages.another}
        </Button>
      </div>
      <FaultyRows {...props} rows={faulty} />
      {!isSent && <ReadyRows rows={ready} columns={columns} />}
    </div>
  );
};

/** Rows that are shown at once. */
const shownAtOnce = 20;

const FaultyRows = <Field extends string, Row extends JudgedOf<Field, string, unknown>>({
  rows,
  fields,
  labels,
  reasonsOf,
  isSent,
  onMend,
}: ListReviewProps<Field, Row>) => {
  const messages = useMessages(listsMessages).review;
  const [count, setCount] = useState(shownAtOnce);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="faulty-rows">
      <h3 id="faulty-rows" className="mb-3 text-base font-semibold">
        {messages.faultyTitle}
      </h3>
      <ul className="grid gap-3">
        {rows.slice(0, count).map((row) => (
          <FaultyRow
            key={row.raw.line}
            raw={row.raw}
            reasons={reasonsOf(row)}
            fields={fields}
            labels={labels}
            onMend={isSent ? undefined : onMend}
          />
        ))}
      </ul>
      {rows.length > count && (
        <Button kind="quiet" className="mt-3" onClick={() => setCount(count + shownAtOnce)}>
          {messages.showMore}
        </Button>
      )}
    </section>
  );
};
