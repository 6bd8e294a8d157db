interface CountsProps {
  readonly label: string;
  /** A count without a number is still on its way. */
  readonly counts: readonly (readonly [name: string, count: number | undefined])[];
}

/** The numbers above a table. */
export const Counts = ({ label, counts }: CountsProps) => (
  <dl aria-label={label} className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
    {counts.map(([name, count]) => (
      <div key={name} className="flex flex-col-reverse rounded-lg bg-surface p-4 shadow-card">
        <dt className="text-ink-2">{name}</dt>
        <dd className="font-display text-2xl font-bold tabular-nums">{count?.toLocaleString("en") ?? "–"}</dd>
      </div>
    ))}
  </dl>
);
