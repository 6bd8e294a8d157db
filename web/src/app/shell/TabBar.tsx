import { isMemberRole, type Role } from "@majlis/contracts/roles";
import { clsx } from "clsx";
import { BookOpen, IdCard, MoonStar, Ticket, User } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { cardPath, paths } from "#shared/paths.ts";
import { useSession, wasMember } from "#shared/session/useSession.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { appMessages } from "../messages/en";

/** The five places, by text key. Each leads a visitor and a free account to a page that they may open. */
const placesOf = (role: Role | undefined, isMember: boolean) =>
  [
    { label: "tonight", to: paths.events, Icon: MoonStar },
    { label: "tickets", to: paths.myTickets, Icon: Ticket },
    { label: "card", to: isMember ? cardPath : paths.membership, Icon: IdCard },
    { label: "guidebook", to: paths.guidebook, Icon: BookOpen },
    { label: "you", to: isMember ? paths.profile : role ? paths.account : paths.auth, Icon: User },
  ] as const;

/** The bar at the bottom of a phone. The element before it keeps the end of the page above the bar. */
export const TabBar = () => {
  const messages = useMessages(appMessages).places;
  const { status, role } = useSession();
  const { pathname, hash } = useLocation();
  const isHydrating = useIsHydrating();
  const isMember = status === "loading" ? !isHydrating && wasMember() : isMemberRole(role);
  const places = placesOf(role, isMember);
  const current =
    places.find(({ to }) => to === pathname + hash) ??
    places.find(({ to }) => to === pathname) ??
    places.find(({ to }) => pathname.startsWith(`${to}/`));
  return (
    <>
      <div className="tab-space bg-sunken" />
      <nav
        aria-label={messages.shortcuts}
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
                "flex h-15 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-2xs font-semibold",
                isCurrent ? "text-primary-ink" : "text-ink-2",
              )}
            >
              <span className={clsx("rounded-full px-3.5 py-0.5", isCurrent && "bg-primary-soft")}>
                <Icon className="size-5.5" aria-hidden />
              </span>
              <span className="max-w-full truncate px-0.5">{messages[label]}</span>
            </Link>
          );
        })}
      </nav>
    </>
  );
};
