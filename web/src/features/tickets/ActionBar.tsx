import type { ReactNode } from "react";

export interface BarTexts {
  /** The price, or the seats. */
  readonly lead: string;
  readonly note?: string | undefined;
}

interface ActionBarProps extends BarTexts {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The main action of a page. On a phone it is a bar above the tab bar, always in view: see components.css. */
export const ActionBar = ({ lead, note, className = "action-bar", children }: ActionBarProps) => (
  <div className={className}>
    <p className="in-bar max-w-[40%] shrink-0 leading-snug">
      <span className="block font-bold">{lead}</span>
      {note && <span className="block text-xs text-ink-2">{note}</span>}
    </p>
    <div className="min-w-0 grow">{children}</div>
  </div>
);
