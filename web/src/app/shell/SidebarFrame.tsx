import { PanelLeft } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useIsDesktop } from "#shared/ui/browserState.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Navigation } from "./Navigation";
import { isSidebarOpen, Sidebar, type SidebarItem, SidebarLinks, toggleSidebar } from "./Sidebar";
import { appMessages } from "../messages/en";
import { TabBar } from "./TabBar";

interface SidebarFrameProps {
  readonly title: string;
  readonly items: readonly SidebarItem[];
  readonly children: ReactNode;
}

/** The frame of an area with a sidebar. On a phone the sidebar is an 18rem sheet. Ctrl+B or Cmd+B toggles it. */
export const SidebarFrame = ({ title, items, children }: SidebarFrameProps) => {
  const messages = useMessages(appMessages).shell;
  const isDesktop = useIsDesktop();
  const isOpen = useStore(isSidebarOpen);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (isDesktop) toggleSidebar();
      else setIsSheetOpen((wasOpen) => !wasOpen);
    };
    addEventListener("keydown", toggle);
    return () => removeEventListener("keydown", toggle);
  }, [isDesktop]);
  return (
    <>
      <Navigation />
      <div className="mx-auto flex w-full max-w-7xl">
        {isDesktop ? (
          <Sidebar title={title} items={items} />
        ) : (
          <Dialog
            kind="sheet"
            isOpen={isSheetOpen}
            onOpenChange={setIsSheetOpen}
            title={title}
            className="[&_h2]:px-2.5 [&_h2]:pt-2"
          >
            <SidebarLinks title={title} items={items} isWide onFollow={() => setIsSheetOpen(false)} />
          </Dialog>
        )}
        <div className="min-w-0 grow px-4 pt-4 pb-16 md:px-8">
          <button
            type="button"
            onClick={isDesktop ? toggleSidebar : () => setIsSheetOpen(true)}
            aria-expanded={isDesktop ? isOpen : isSheetOpen}
            aria-keyshortcuts="Control+B Meta+B"
            className="no-print -ms-2.5 mb-2 inline-flex h-11 min-w-11 items-center gap-2 rounded-md px-2.5 text-ink-2 hover:bg-sunken"
          >
            <PanelLeft className="size-5 rtl:-scale-x-100" aria-hidden />
            <span className="md:sr-only">{title}</span>
            <span className="sr-only">{messages.toggleSidebar}</span>
          </button>
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </div>
      </div>
      <TabBar />
    </>
  );
};
