import { clsx } from "clsx";
import type { ReactNode } from "react";
import { localeTag } from "#shared/i18n/format.ts";

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A table that scrolls inside its card. The children are its rows. */
export const DataTable = ({ caption, columns, children }: DataTableProps) => (
  <div
    role="region"
    aria-label={caption}
    // Keyboard users have to reach a scrollable region.
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

const columns = { 3: "grid-cols-3", 4: "grid-cols-2 lg:grid-cols-4" } as const;

interface CountsProps {
  readonly label: string;
  /** A number or a formatted share. `undefined` means loading or unavailable. */
  readonly counts: readonly (readonly [name: string, count: number | string | undefined])[];
}

/** Summary numbers above a table. */
export const Counts = ({ label, counts }: CountsProps) => (
  <dl aria-label={label} className={clsx("mb-6 grid gap-3", columns[counts.length === 3 ? 3 : 4])}>
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
