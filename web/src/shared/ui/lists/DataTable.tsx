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
 * A table. Where its container is narrower than 56rem, each row is a card with labels above its values, so that no
 * column is off the screen.
 */
export const DataTable = <Row,>({ caption, columns, rows, keyOf }: DataTableProps<Row>) => (
  <div className="@container overflow-x-clip [overflow-clip-margin:0.5rem]">
    <table className="w-full text-start @max-4xl:block @4xl:rounded-lg @4xl:bg-surface @4xl:shadow-card">
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-4xl:sr-only">
        <tr className="border-b border-line text-xs text-ink-2">
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="px-3 py-3 text-start font-semibold first:ps-4 last:pe-4">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-4xl:grid @max-4xl:gap-3 @4xl:[&>tr+tr]:border-t @4xl:[&>tr+tr]:border-line">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="@max-4xl:grid @max-4xl:grid-cols-2 @max-3xs:grid-cols-1 @max-4xl:gap-x-4 @max-4xl:gap-y-3 @max-4xl:rounded-lg @max-4xl:bg-surface @max-4xl:p-4 @max-4xl:shadow-card"
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
    "min-w-0 @4xl:px-3 @4xl:py-2.5 @4xl:first:ps-4 @4xl:last:pe-4",
    (isHeader || isWide) && "@max-4xl:col-span-full",
    !content && "@max-4xl:hidden",
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
      <span aria-hidden className="mb-0.5 block text-xs text-ink-2 @4xl:hidden">
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
      className="gap-3 @4xl:gap-px @4xl:overflow-hidden @4xl:rounded-lg"
      rowClass="h-52 @4xl:h-16 @4xl:rounded-none!"
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
