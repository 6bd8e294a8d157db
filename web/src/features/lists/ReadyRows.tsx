import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { type Column, DataTable } from "#shared/ui/lists/DataTable.tsx";
import { listsMessages } from "./messages/en";

const shownAtOnce = 20;

interface ReadyRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

/** The rows that can be taken, as they were read. */
export const ReadyRows = <Row extends { readonly raw: { readonly line: number } }>({
  rows,
  columns,
}: ReadyRowsProps<Row>) => {
  const messages = useMessages(listsMessages).review;
  const [count, setCount] = useState(shownAtOnce);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="ready-rows">
      <h3 id="ready-rows" className="mb-3 text-base font-semibold">
        {messages.readyTitle}
      </h3>
      <DataTable
        caption={messages.readyTitle}
        rows={rows.slice(0, count)}
        keyOf={({ raw }) => String(raw.line)}
        columns={columns}
      />
      {rows.length > count && (
        <Button kind="quiet" className="mt-3" onClick={() => setCount(count + shownAtOnce)}>
          {messages.showMore}
        </Button>
      )}
    </section>
  );
};
