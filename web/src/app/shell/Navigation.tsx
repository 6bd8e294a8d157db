import { pickedCountries } from "@majlis/contracts/cities";
import { useStore } from "@nanostores/react";
import { clsx } from "clsx";
import { Menu as MenuIcon, X, ChevronDown, Globe } from "lucide-react";
import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { chooseCountry, useCountry } from "#shared/country.ts";
import { isDemo } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { buttonClass, Button } from "#shared/ui/Button.tsx";
import { LanguageSwitch } from "#shared/ui/LanguageSwitch.tsx";
import { Logo } from "#shared/ui/Logo.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { dismissDemo, isDismissed, isRefuted } from "./demoNotice";
import { appMessages } from "../messages/en";
import { mainLinks } from "./menuItems";

const later = () => import("../later");

const MobileMenu = laterPart(later, (m) => m.MobileMenu);

/** The bar at the top of every page except /auth. */
export const Navigation = () => {
  const messages = useMessages(appMessages).shell;
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // Navigation closes the menu.
  const [shownFor, setShownFor] = useState(key);
  if (shownFor !== key) {
    setShownFor(key);
    setIsOpen(false);
  }
  return (
    <>
      <header
        className={clsx(
          "no-print sticky top-[var(--offline-bar,0px)] z-40 border-b border-line",
          isOpen ? "bg-paper" : "bg-paper/85 backdrop-blur-lg backdrop-saturate-150",
        )}
      >
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:px-6">
          <Link to={paths.home} className="me-2 flex h-11 items-center rounded-md" aria-label={messages.logo}>
            <Logo />
          </Link>
          <nav aria-label={messages.main} className="flex max-lg:hidden">
            {mainLinks.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === paths.home} className={linkClass}>
                <span className="border-b-2 border-transparent">{messages[label]}</span>
              </NavLink>
            ))}
          </nav>
          <div className="ms-auto flex items-center gap-2 max-lg:hidden">
            <LanguageSwitch className={buttonClass("ghost")} />
            <CountryMenu />
          </div>
          <div className="max-lg:ms-auto max-md:hidden">
            <AccountMenu />
          </div>
          <button
            type="button"
            className="grid size-11 place-items-center max-md:ms-auto rounded-md hover:bg-sunken lg:hidden"
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            aria-label={isOpen ? messages.closeMenu : messages.openMenu}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
          </button>
        </div>
        {isOpen && <MobileMenu />}
      </header>
      <DemoNotice />
    </>
  );
};

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  clsx(
    "flex h-11 items-center rounded-md px-2 font-semibold whitespace-nowrap transition-colors xl:px-3",
    isActive ? "text-ink [&>span]:border-saffron" : "text-ink-2 hover:text-ink",
  );

const AccountPlaceholder = () => {
  const messages = useMessages(appMessages).shell;
  return (
    <div role="status">
      <span className="sr-only">{messages.loadingAccount}</span>
      <Skeleton className="h-11 w-28 rounded-md!" />
    </div>
  );
};

const PersonMenu = laterPart(later, (m) => m.PersonMenu, <AccountPlaceholder />);

/** Login, a placeholder while the session loads, or the user's menu. */
const AccountMenu = () => {
  const messages = useMessages(appMessages).shell;
  const session = useSession();
  if (session.status === "signedOut")
    return (
      <Link to={paths.auth} className={buttonClass("primary", "in-data-signed-in:invisible")}>
        {messages.login}
      </Link>
    );
  return session.status === "loading" ? <AccountPlaceholder /> : <PersonMenu role={session.role} />;
};

const CountryMenu = () => {
  const messages = useMessages(appMessages).shell;
  const country = useCountry();
  return (
    <Menu
      label={messages.countryIs({ country: messages[country] })}
      className={buttonClass("ghost")}
      items={pickedCountries.map((name) => ({
        label: messages[name],
        isChecked: name === country,
        onSelect: () => chooseCountry(name),
      }))}
    >
      <Globe className="size-4" aria-hidden />
      <span className="max-lg:sr-only">{messages[country]}</span>
      <ChevronDown className="size-4" aria-hidden />
    </Menu>
  );
};

/**
 * Tells signed-in people that payments are simulated, in the page's flow, so that it covers nothing. It is in documents,
 * too, by what the build knows; the server confirms it later (DeferredRoot.tsx). A dismissed notice stays dismissed in
 * this tab (first/look.js).
 */
const DemoNotice = () => {
  const messages = useMessages(appMessages).demo;
  const isVisitor = useSession().status === "signedOut";
  const isHydrating = useIsHydrating();
  const isHidden = useStore(isDismissed);
  const isWrong = useStore(isRefuted);
  if (!isDemo || (!isHydrating && (isVisitor || isHidden))) return null;
  return (
    <aside
      aria-label={messages.label}
      className={clsx(
        "no-print bg-[#17211d] text-[#f8f7f3]",
        isVisitor && "hidden in-data-demo:block",
        isWrong && "invisible",
      )}
    >
      <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-1 md:px-6">
        <p className="grow text-xs">{messages.banner}</p>
        <Button
          kind="ghost"
          className="text-[#f8f7f3]! hover:bg-transparent! hover:underline"
          onClick={dismissDemo}
        >
          {messages.dismiss}
        </Button>
      </div>
    </aside>
  );
};
