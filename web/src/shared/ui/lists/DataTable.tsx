import { clsx } from "clsx";
import type { ReactNode } from "react";
import { localeTag } from "#shared/i18n/format.ts";
import { RowsSkeleton } from "../Skeleton";

export interface Column<Row> {
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  readonly className?: string;
  /** Names the row. It is the title of a card. */
  readonly isHeader?: true;
  /** Takes the full width of a card. */
  readonly isWide?: true;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/**
 * A table. Where its container is narrower than 48rem, each row is a card with labels above its values, so that no
 * column is off the screen.
 */
export const DataTable = <Row,>({ caption, columns, rows, keyOf }: DataTableProps<Row>) => (
  <div className="@container overflow-x-clip [overflow-clip-margin:0.5rem]">
    <table className="w-full text-start @max-3xl:block @3xl:rounded-lg @3xl:bg-surface @3xl:shadow-card">
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-3xl:sr-only">
        <tr className="border-b border-line text-xs text-ink-2">
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="px-3 py-3 text-start font-semibold first:ps-4 last:pe-4">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-3xl:grid @max-3xl:gap-3 @3xl:[&>tr+tr]:border-t @3xl:[&>tr+tr]:border-line">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="@max-3xl:grid @max-3xl:grid-cols-2 @max-3xl:gap-x-4 @max-3xl:gap-y-3 @max-3xl:rounded-lg @max-3xl:bg-surface @max-3xl:p-4 @max-3xl:shadow-card"
          >
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
}

/** Hidden in a card when it is empty. The label in a card repeats the column's header, which screen readers read. */
const Cell = <Row,>({ column, row }: CellProps<Row>) => {
  const { label, render, className, isHeader, isWide } = column;
  const content = render(row);
  const cellClass = clsx(
    "min-w-0 @3xl:px-3 @3xl:py-2.5 @3xl:first:ps-4 @3xl:last:pe-4",
    (isHeader || isWide) && "@max-3xl:col-span-2",
    !content && "@max-3xl:hidden",
    className,
  );
  if (isHeader)
    return (
      <th scope="row" className={clsx("text-start", cellClass)}>
        {content}
      </th>
    );
  return (
    <td className={cellClass}>
      <span aria-hidden className="mb-0.5 block text-xs text-ink-2 @3xl:hidden">
        {label}
      </span>
      {content}
    </td>
  );
};

interface TableSkeletonProps {
  readonly label?: string;
}

/** Rows of a table, or cards where the table has cards. */
export const TableSkeleton = ({ label }: TableSkeletonProps) => (
  <div className="@container overflow-x-clip [overflow-clip-margin:0.5rem]">
    <RowsSkeleton
      {...(label && { label })}
      rows={6}
      className="gap-3 @3xl:gap-px @3xl:overflow-hidden @3xl:rounded-lg"
      rowClass="h-52 @3xl:h-16 @3xl:rounded-none!"
    />
  </div>
);

const countColumns = { 3: "grid-cols-3", 4: "grid-cols-2 lg:grid-cols-4" } as const;

interface CountsProps {
  readonly label: string;
  /** A number or a formatted share. `undefined` means loading or unavailable. */
  readonly counts: readonly (readonly [name: string, count: number | string | undefined])[];
}

/** Summary numbers above a table. */
export const Counts = ({ label, counts }: CountsProps) => (
  <dl aria-label={label} className={clsx("mb-6 grid gap-3", countColumns[counts.length === 3 ? 3 : 4])}>
    {counts.map(([name, count]) => (
      <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-surface p-4 shadow-card">
        <dt className="text-ink-2">{name}</dt>
        <dd className="font-display text-2xl font-bold tabular-nums">
          {count?.toLocaleString(localeTag()) ?? "–"}
        </dd>
      </div>
    ))}
  </dl>
);
