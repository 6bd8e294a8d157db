import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type TabItem, Tabs } from "./Tabs";

interface PageTabsProps<Value extends string> {
  readonly label: string;
  /** The first one is the default. */
  readonly items: readonly TabItem<Value>[];
  /** Stacks the tabs at the start edge on wide screens, like a sidebar. */
  readonly isRail?: boolean;
}

const railClass =
  "items-start gap-8 md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:[&>[role=tablist]]:sticky md:[&>[role=tablist]]:top-20 md:[&>[role=tablist]]:grid-flow-row md:[&>[role=tablist]]:auto-cols-auto md:[&>[role=tablist]]:gap-1 md:[&_[role=tab]]:text-start md:[&>[role=tabpanel]]:pt-0";

/** Tabs whose selection is part of the address, as in `?tab=inbox`. */
export const PageTabs = <Value extends string>({ label, items, isRail = false }: PageTabsProps<Value>) => {
  const [params, setParams] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const requested = params.get("tab");
  const index = Math.max(
    0,
    items.findIndex((item) => item.value === requested),
  );
  const value = items[index]?.value;
  const centered = useRef(0);
  useEffect(() => {
    // The first tab of a new list is in its place: measuring would lay out a page that is still written.
    if (index !== centered.current) centerTab(frame.current?.querySelectorAll("[role=tab]")[index]);
    centered.current = index;
  }, [index]);
  if (value === undefined) return null;
  const choose = (tab: Value) => {
    const next = new URLSearchParams(params);
    next.set("tab", tab);
    setParams(next, { replace: true });
  };
  return (
    <div ref={frame}>
      <Tabs
        label={label}
        items={items}
        value={value}
        onValueChange={choose}
        {...(isRail && { className: railClass })}
      />
    </div>
  );
};

/** Scrolls a tab to the middle of its list. `scrollIntoView` would scroll the page too. */
const centerTab = (tab: Element | null | undefined): void => {
  if (!tab?.parentElement) return;
  const [own, list] = [tab.getBoundingClientRect(), tab.parentElement.getBoundingClientRect()];
  tab.parentElement.scrollBy({ left: own.left + own.width / 2 - (list.left + list.width / 2) });
};
