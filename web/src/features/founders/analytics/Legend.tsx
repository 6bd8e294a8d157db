interface LegendProps {
  readonly items: readonly { readonly name: string; readonly tone: Tone; readonly value?: string }[];
}

/** Colours of the charts by the tokens: each stands out by 3:1 from its ground, in the light and in the dark. */
export const inks = {
  first: "var(--c-primary)",
  second: "var(--c-jacaranda)",
  quiet: "var(--c-field)",
  grid: "var(--c-line)",
  words: "var(--c-ink-2)",
} as const;

export type Tone = "first" | "second" | "quiet";

const swatches = { first: "bg-primary", second: "bg-jacaranda", quiet: "bg-field" } as const;

/** What the colours mean, and how much there is of each. */
export const Legend = ({ items }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
    {items.map(({ name, tone, value }) => (
      <li key={name} className="flex items-center gap-2">
        <span
          className={`size-3 shrink-0 forced-color-adjust-none rounded-[3px] ${swatches[tone]}`}
          aria-hidden
        />
        <span className="text-ink-2">{name}</span>
        {value && <span className="font-semibold tabular-nums">{value}</span>}
      </li>
    ))}
  </ul>
);
