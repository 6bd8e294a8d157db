import { useId, type KeyboardEvent, type ReactNode } from "react";

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly className?: string;
}

/** Tabs by the ARIA pattern: arrows, Home and End move and select. Only the selected panel has content. */
export const Tabs = <Value extends string>({
  label,
  items,
  value,
  onValueChange,
  className,
}: TabsProps<Value>) => {
  const id = useId();
  const select = (event: KeyboardEvent<HTMLElement>) => {
    const current = items.findIndex((tab) => tab.value === value);
    const item = items[tabAfter(event, items.length, current)];
    if (!item) return;
    event.preventDefault();
    onValueChange(item.value);
    document.getElementById(`${id}${item.value}`)?.focus();
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className="no-print grid auto-cols-[minmax(max-content,1fr)] grid-flow-col overflow-x-auto rounded-md bg-sunken p-1"
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}${item.value}`}
            aria-selected={item.value === value}
            aria-controls={`${id}${item.value}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            onKeyDown={select}
            className="h-11 rounded-sm px-3 font-semibold whitespace-nowrap text-ink-2 transition-colors hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-card sm:px-4"
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}${item.value}-panel`}
          aria-labelledby={`${id}${item.value}`}
          hidden={item.value !== value}
          className="min-w-0 pt-6"
        >
          {item.value === value && item.content}
        </div>
      ))}
    </div>
  );
};

/** The index of the tab that a key selects; -1 for other keys. */
const tabAfter = (event: KeyboardEvent<HTMLElement>, count: number, current: number): number => {
  const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
  switch (event.key) {
    case "ArrowDown":
    case isRtl ? "ArrowLeft" : "ArrowRight":
      return (current + 1) % count;
    case "ArrowUp":
    case isRtl ? "ArrowRight" : "ArrowLeft":
      return (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
};
