import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type TabItem, Tabs } from "./Tabs";

interface PageTabsProps<Value extends string> {
  readonly label: string;
  /** The first one is what shows when the address names none. */
  readonly items: readonly TabItem<Value>[];
  /** From a desk's width on, the tabs stand below each other at the start, as a sidebar's links do. */
  readonly isRail?: boolean;
}

const railClass =
  "items-start gap-8 md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:[&>[role=tablist]]:sticky md:[&>[role=tablist]]:top-20 md:[&>[role=tablist]]:grid-flow-row md:[&>[role=tablist]]:auto-cols-auto md:[&>[role=tablist]]:gap-1 md:[&_[role=tab]]:text-start md:[&>[role=tabpanel]]:pt-0";

/** The parts of a page as tabs that the address keeps, as `?tab=inbox`. */
export const PageTabs = <Value extends string>({ label, items, isRail = false }: PageTabsProps<Value>) => {
  const [params, setParams] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const named = params.get("tab");
  const index = Math.max(
    0,
    items.findIndex((item) => item.value === named),
  );
  const value = items[index]?.value;
  useEffect(() => showWhole(frame.current?.querySelectorAll("[role=tab]")[index]), [index]);
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

/** Where the tabs are wider than the screen, brings one to their middle; the page itself stays where it is. */
const showWhole = (tab: Element | null | undefined): void => {
  if (!tab?.parentElement) return;
  const [own, list] = [tab.getBoundingClientRect(), tab.parentElement.getBoundingClientRect()];
  tab.parentElement.scrollBy({ left: own.left + own.width / 2 - (list.left + list.width / 2) });
};
