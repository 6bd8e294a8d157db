import type { ReactNode } from "react";

interface ChipProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** One of a row of filters. A second press takes it back. */
export const Chip = ({ isOn, onChange, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className="min-h-11 shrink-0 rounded-full bg-surface px-4 font-semibold text-ink-2 shadow-card aria-pressed:bg-ink aria-pressed:text-paper forced-colors:border"
    onClick={() => onChange(!isOn)}
  >
    {children}
  </button>
);
