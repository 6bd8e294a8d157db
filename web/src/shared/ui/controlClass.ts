/** The look of every input, select and text area. */
export const controlClass =
  "w-full rounded-md border border-field bg-surface px-3.5 text-base text-ink outline-none transition-shadow forced-colors:focus:outline-solid placeholder:text-ink-3 focus:border-primary focus:ring-3 focus:ring-primary/25 [&[readonly]]:bg-sunken disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-danger";
