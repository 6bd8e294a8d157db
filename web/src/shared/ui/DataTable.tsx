import type { ReactNode } from "react";

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A table that scrolls within its card, by keyboard too; the rows are its children. */
export const DataTable = ({ caption, columns, children }: DataTableProps) => (
  <div
    role="region"
    aria-label={caption}
    // A region that scrolls has to be reached without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="relative overflow-x-auto rounded-lg bg-surface shadow-card"
  >
    <table className="w-full min-w-3xl text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-2">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-4 py-3 text-start font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr+tr]:border-t [&>tr+tr]:border-line [&_:is(td,th)]:px-4 [&_:is(td,th)]:py-2.5">
        {children}
      </tbody>
    </table>
  </div>
);
