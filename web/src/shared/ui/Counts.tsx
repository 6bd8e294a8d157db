import { clsx } from "clsx";
import { localeTag } from "../i18n/format";

const columns = { 3: "grid-cols-3", 4: "grid-cols-2 lg:grid-cols-4" } as const;

interface CountsProps {
  readonly label: string;
  /** A number, or a share as it is written. One that is undefined is on its way, or there is none. */
  readonly counts: readonly (readonly [name: string, count: number | string | undefined])[];
}

/** The numbers above a table. */
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
