interface StepsProps {
  readonly steps: readonly { readonly title: string; readonly body: string }[];
}

/** Numbered steps side by side. */
export const Steps = ({ steps }: StepsProps) => (
  <ol className="mt-8 grid gap-8 md:grid-cols-3">
    {steps.map(({ title, body }, index) => (
      <li key={title} className="grid grid-cols-[auto_1fr] gap-4">
        <span
          className="grid size-11 place-items-center rounded-full bg-primary-soft font-display text-lg font-bold text-primary-ink"
          aria-hidden
        >
          {index + 1}
        </span>
        <div>
          <h3 className="pt-2 text-lg">{title}</h3>
          <p className="mt-1 text-ink-2">{body}</p>
        </div>
      </li>
    ))}
  </ol>
);
