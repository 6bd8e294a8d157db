import { isMemberRole, type Role } from "@majlis/contracts/roles";
import { clsx } from "clsx";
import {
  Banknote,
  BookOpen,
  CalendarDays,
  CircleCheckBig,
  IdCard,
  Inbox,
  type LucideIcon,
  Mail,
  MoonStar,
  ScanQrCode,
  Ticket,
  User,
  Users,
} from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { rememberedRole, useSession } from "#shared/session/useSession.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { appMessages } from "../messages/en";

const founders = () => import("#features/founders/later.ts");

const PendingCount = laterPart(founders, (m) => m.PendingCount);

interface Place {
  readonly label: string;
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly hasRequests?: true;
}

type Wording = ReturnType<typeof appMessages.get>;

/**
 * The five places of a role. The card of a visitor and of a free account is the membership. The others lead a visitor to
 * the sign-in and back: before the session is known, a press leads a signed-in person to the right page too.
 */
const placesOf = (role: Role | undefined, { places, sidebars }: Wording): readonly Place[] => {
  const you = { label: places.you, to: paths.you, Icon: User };
  if (role === "city_founder")
    return [
      { label: sidebars.events, to: paths.founderEvents, Icon: CalendarDays },
      { label: sidebars.requests, to: paths.founderRequests, Icon: Inbox, hasRequests: true },
      { label: sidebars.checkIn, to: paths.founderCheckIn, Icon: ScanQrCode },
      { label: sidebars.messages, to: paths.founderMessages, Icon: Mail },
      you,
    ];
  if (role === "admin")
    return [
      { label: sidebars.users, to: paths.adminUsers, Icon: Users },
      { label: sidebars.approvals, to: paths.adminApprovals, Icon: CircleCheckBig },
      { label: sidebars.payments, to: paths.adminPayments, Icon: Banknote },
      { label: sidebars.inbox, to: paths.adminInbox, Icon: Inbox },
      you,
    ];
  const isMember = role !== undefined && isMemberRole(role);
  return [
    { label: places.events, to: paths.events, Icon: MoonStar },
    { label: places.tickets, to: paths.myTickets, Icon: Ticket },
    { label: places.card, to: isMember ? paths.card : paths.membership, Icon: IdCard },
    { label: places.guidebook, to: paths.guidebook, Icon: BookOpen },
    you,
  ];
};

/**
 * The bar at the bottom of a phone. The element before it keeps the end of the page above the bar. Its labels stay whole
 * at each size of text: they do not grow beyond a fifth of the screen.
 */
export const TabBar = () => {
  const messages = useMessages(appMessages);
  const { status, role } = useSession();
  const { pathname } = useLocation();
  const isHydrating = useIsHydrating();
  const known = status === "loading" && !isHydrating ? rememberedRole() : role;
  const places = placesOf(known, messages);
  const current =
    places.find(({ to }) => to === pathname) ?? places.find(({ to }) => pathname.startsWith(`${to}/`));
  return (
    <>
      <div className="tab-space [footer+&]:bg-sunken" />
      <nav
        aria-label={messages.places.shortcuts}
        className="tab-bar no-print fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface"
      >
        {places.map((place) => {
          const { label, to, Icon } = place;
          const isCurrent = place === current;
          return (
            <Link
              key={label}
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className={clsx(
                "relative flex h-15 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-[min(var(--text-2xs),3.1vw)] font-semibold active:bg-sunken",
                isCurrent ? "text-primary-ink" : "text-ink-2",
              )}
            >
              <span
                className={clsx(
                  "rounded-full px-[min(0.875rem,3.5vw)] py-0.5",
                  isCurrent && "bg-primary-soft",
                )}
              >
                <Icon className="size-[min(1.375rem,5.5vw)]" aria-hidden />
              </span>
              <span className="max-w-full truncate px-0.5">{label}</span>
              {place.hasRequests && role === "city_founder" && <PendingCount />}
            </Link>
          );
        })}
      </nav>
    </>
  );
};
