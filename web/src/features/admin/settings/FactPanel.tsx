import type { ReactNode } from "react";

interface FactPanelProps {
  readonly level: 2 | 3;
  readonly title: string;
  readonly note?: string;
  /** What makes a change count. */
  readonly command?: string;
  readonly children: ReactNode;
}

export const FactPanel = ({ level, title, note, command, children }: FactPanelProps) => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <Heading className="text-lg">{title}</Heading>
      {note && (
        <p className="mt-1 wrap-anywhere text-ink-2">
          {note}{" "}
          {command && (
            <code dir="ltr" className="inline-block text-xs">
              {command}
            </code>
          )}
        </p>
      )}
      <dl className="mt-3 divide-y divide-line">{children}</dl>
    </section>
  );
};

interface FactProps {
  readonly name: string;
  /** What the setting does. */
  readonly hint: string;
  /** The file with its field, or the variables of the deployment, that change it. */
  readonly where?: string;
  readonly children: ReactNode;
}

export const Fact = ({ name, hint, where, children }: FactProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3">
    <dt className="font-semibold">{name}</dt>
    <dd className="max-w-48 text-end font-semibold wrap-anywhere tabular-nums sm:max-w-64">{children}</dd>
    <dd className="col-span-2 text-xs text-ink-2">
      {hint} {where && <code dir="ltr">{where}</code>}
    </dd>
  </div>
);
