import type { OwnPage } from "@majlis/contracts/sitePages";
import {
  Banknote,
  BookOpen,
  CalendarDays,
  CalendarHeart,
  ChartColumn,
  CircleCheckBig,
  Compass,
  HandHelping,
  IdCard,
  Inbox,
  Mail,
  LayoutDashboard,
  ScanQrCode,
  Settings,
  Ticket,
  User,
  UserPlus,
  Users,
  UsersRound,
  PanelLeft,
} from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { helpedEventsQuery } from "#shared/session/helpedEvents.ts";
import { hasHostedQuery } from "#shared/session/hostedGatherings.ts";
import { useSession } from "#shared/session/useSession.ts";
import { paths } from "#shared/paths.ts";
import { type SidebarItem, isSidebarOpen, Sidebar, SidebarLinks, toggleSidebar } from "./Sidebar";
import { appMessages } from "../messages/en";
import { useStore } from "@nanostores/react";
import { useIsDesktop } from "#shared/ui/browserState.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Navigation } from "./Navigation";
import { TabBar } from "./TabBar";

/** The link to an area's overview, separated from its pages. */
const dashboardItem = (to: string, label: string): SidebarItem => ({
  to,
  label,
  Icon: LayoutDashboard,
  isApart: true,
});

/** The items of an area's pages. A page without one does not compile, but for those that other pages lead to. */
type AreaItems<Area extends "admin" | "founder"> = Readonly<
  Record<
    Exclude<Extract<OwnPage, { readonly frame: Area }>["name"], Area | "founderEvent" | "adminOpening">,
    SidebarItem
  >
>;

type Wording = ReturnType<typeof appMessages.get>["sidebars"];

/** The own pages of admins and founders, separated from their work. */
const ownItems = (messages: Wording): readonly SidebarItem[] => [
  { to: paths.myTickets, label: messages.myTickets, Icon: Ticket, isApart: true },
  { to: paths.myGatherings, label: messages.myGatherings, Icon: Users },
  { to: paths.profile, label: messages.profile, Icon: User },
];

/** The link to the events that the person helps with. None without such events. */
const useHelpItem = (messages: Wording): readonly SidebarItem[] => {
  const { data } = useQuery(helpedEventsQuery);
  return data && data.length > 0 ? [{ to: paths.helping, label: messages.helping, Icon: HandHelping }] : [];
};

interface FrameProps {
  readonly children: ReactNode;
}

/** The area of members. Free accounts have My Tickets, the welcome page and their profile. */
const MemberFrame = ({ children }: FrameProps) => {
  const messages = useMessages(appMessages).sidebars;
  const isFree = useSession().role === "free_user";
  const help = useHelpItem(messages);
  const { data: hasHosted } = useQuery({ ...hasHostedQuery, enabled: isFree });
  const tickets = { to: paths.myTickets, label: messages.myTickets, Icon: Ticket };
  const gatherings = { to: paths.myGatherings, label: messages.myGatherings, Icon: Users };
  const items = isFree
    ? [
        tickets,
        ...(hasHosted ? [gatherings] : []),
        ...help,
        { to: paths.welcome, label: messages.welcome, Icon: Compass },
        { to: paths.account, label: messages.profile, Icon: User },
      ]
    : [tickets, gatherings, ...help, { to: paths.profile, label: messages.profile, Icon: User }];
  return (
    <SidebarFrame
      title={isFree ? messages.freeAccount : messages.memberDashboard}
      items={isFree ? items : [...items, dashboardItem(paths.dashboard, messages.dashboard)]}
    >
      {children}
    </SidebarFrame>
  );
};

/** The sidebar of the person's role. It is the same on the pages of the area and on the person's own pages. */
export const PersonFrame = ({ children }: FrameProps) => {
  const { role } = useSession();
  const Frame = role === "admin" ? AdminFrame : role === "city_founder" ? FounderFrame : MemberFrame;
  return <Frame>{children}</Frame>;
};

interface AreaFrameProps extends FrameProps {
  readonly title: string;
  readonly items: readonly SidebarItem[];
  /** The address of the area's overview, beside `/dashboard`. */
  readonly dashboard: string;
}

/** The area of admins or founders, with their own pages. */
const AreaFrame = ({ items, dashboard, ...frame }: AreaFrameProps) => {
  const messages = useMessages(appMessages).sidebars;
  const help = useHelpItem(messages);
  const to = useLocation().pathname === paths.dashboard ? paths.dashboard : dashboard;
  return (
    <SidebarFrame
      {...frame}
      items={[...items, dashboardItem(to, messages.dashboard), ...ownItems(messages), ...help]}
    />
  );
};

export const AdminFrame = ({ children }: FrameProps) => {
  const messages = useMessages(appMessages).sidebars;
  const { pathname } = useLocation();
  const own: AreaItems<"admin"> = {
    adminUsers: {
      to: pathname === paths.admin ? paths.admin : paths.adminUsers,
      label: messages.users,
      Icon: Users,
    },
    adminEvents: { to: paths.adminEvents, label: messages.events, Icon: CalendarDays },
    adminGatherings: { to: paths.adminGatherings, label: messages.gatherings, Icon: UsersRound },
    adminGuidebook: { to: paths.adminGuidebook, label: messages.guidebook, Icon: BookOpen },
    adminApprovals: { to: paths.adminApprovals, label: messages.approvals, Icon: CircleCheckBig },
    adminPayments: { to: paths.adminPayments, label: messages.payments, Icon: Banknote },
    adminCardWorth: { to: paths.adminCardWorth, label: messages.cardWorth, Icon: IdCard },
    adminSettings: { to: paths.adminSettings, label: messages.settings, Icon: Settings },
    adminInbox: { to: paths.adminInbox, label: messages.inbox, Icon: Inbox },
  };
  const hosted = { to: paths.founderEvents, label: messages.myEvents, Icon: CalendarHeart };
  return (
    <AreaFrame
      title={messages.adminPanel}
      items={[...Object.values(own), hosted]}
      dashboard={paths.dashboardAdmin}
    >
      {children}
    </AreaFrame>
  );
};

/** The area of those who host events. */
export const FounderFrame = ({ children }: FrameProps) => {
  const messages = useMessages(appMessages).sidebars;
  const { pathname } = useLocation();
  const isAdmin = useSession().role === "admin";
  const own: AreaItems<"founder"> & Readonly<Record<"founderCheckIn", SidebarItem>> = {
    founderEvents: {
      to: pathname === paths.founder ? paths.founder : paths.founderEvents,
      label: messages.myEvents,
      Icon: CalendarDays,
    },
    founderRequests: { to: paths.founderRequests, label: messages.requests, Icon: Inbox },
    founderAnalytics: { to: paths.founderAnalytics, label: messages.analytics, Icon: ChartColumn },
    founderAttendees: { to: paths.founderAttendees, label: messages.attendees, Icon: Users },
    founderCheckIn: { to: paths.founderCheckIn, label: messages.checkIn, Icon: ScanQrCode },
    founderMessages: { to: paths.founderMessages, label: messages.messages, Icon: Mail },
    founderHelpers: { to: paths.founderHelpers, label: messages.helpers, Icon: UserPlus },
    founderHost: { to: paths.founderHost, label: messages.hostPage, Icon: IdCard },
  };
  return (
    <AreaFrame
      title={isAdmin ? messages.myEvents : messages.founderDashboard}
      items={Object.values(own)}
      dashboard={isAdmin ? paths.dashboardAdmin : paths.dashboardFounder}
    >
      {children}
    </AreaFrame>
  );
};

interface SidebarFrameProps {
  readonly title: string;
  readonly items: readonly SidebarItem[];
  readonly children: ReactNode;
}

/** The frame of an area with a sidebar. On a phone the sidebar is an 18rem sheet. Ctrl+B or Cmd+B toggles it. */
const SidebarFrame = ({ title, items, children }: SidebarFrameProps) => {
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
