import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { NavLink } from "react-router-dom";
import { atom } from "nanostores";
import { useStore } from "@nanostores/react";

const cookie = "majlis_sidebar";
const maxAgeSeconds = 7 * 24 * 3600;

/** Whether sidebars are open on wide screens. A cookie keeps it for seven days. */
export const isSidebarOpen = atom(!globalThis.document?.cookie.split("; ").includes(`${cookie}=closed`));

export const toggleSidebar = (): void => {
  isSidebarOpen.set(!isSidebarOpen.get());
  const state = isSidebarOpen.get() ? "open" : "closed";
  document.cookie = `${cookie}=${state}; path=/; max-age=${maxAgeSeconds}; SameSite=Lax`;
};

export interface SidebarItem {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Separates the item from the others with a line. */
  readonly isApart?: true;
}

interface SidebarProps {
  readonly title: string;
  readonly items: readonly SidebarItem[];
}

/** The links of an area: 16rem wide, 3rem when collapsed to icons. */
export const Sidebar = ({ title, items }: SidebarProps) => {
  const isOpen = useStore(isSidebarOpen);
  return (
    <aside
      data-state={isOpen ? "expanded" : "collapsed"}
      className={clsx(
        "no-print sticky top-[calc(4rem+var(--offline-bar,0px))] h-[calc(100dvh-4rem-var(--offline-bar,0px))] shrink-0 overflow-x-hidden overflow-y-auto border-e border-line transition-[width,padding] duration-200 ease-out",
        isOpen ? "w-64 p-2" : "w-12 p-0.5",
      )}
    >
      <p
        className={clsx(
          "flex h-11 items-center px-2.5 font-display font-bold whitespace-nowrap transition-opacity",
          !isOpen && "opacity-0",
        )}
        aria-hidden={!isOpen}
      >
        {title}
      </p>
      <SidebarLinks title={title} items={items} isWide={isOpen} />
    </aside>
  );
};

interface SidebarLinksProps extends SidebarProps {
  readonly isWide: boolean;
  readonly onFollow?: () => void;
}

export const SidebarLinks = ({ title, items, isWide, onFollow }: SidebarLinksProps) => (
  <nav aria-label={title}>
    <ul className="grid gap-1">
      {items.map(({ to, label, Icon, isApart }) => (
        <li key={label} className={clsx(isApart && "mt-1 border-t border-line pt-2")}>
          <NavLink
            end={isApart === true}
            to={to}
            title={isWide ? undefined : label}
            onClick={onFollow}
            className={({ isActive }) =>
              clsx(
                "flex h-11 items-center gap-3 overflow-hidden rounded-md px-2.5 font-semibold whitespace-nowrap transition-colors",
                isActive ? "bg-primary-soft text-primary-ink" : "text-ink-2 hover:bg-sunken hover:text-ink",
              )
            }
          >
            <Icon className="size-5 shrink-0" aria-hidden />
            <span className={clsx("transition-opacity", !isWide && "opacity-0")}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
