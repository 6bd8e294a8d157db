import { clsx } from "clsx";
import { Menu as MenuIcon, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "../../lib/router/Link";
import { NavLink } from "../../lib/router/NavLink";
import { useLocation } from "../../lib/router/useLocation";
import { useMessages } from "../../lib/i18n";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { Logo } from "../../ui/Logo";
import { AccountMenu } from "./AccountMenu";
import { CountryMenu } from "./CountryMenu";
import { LanguageSwitch } from "../../ui/LanguageSwitch";
import { mainLinks } from "./links";
import { shellMessages } from "./shell.messages";

const MobileMenu = lazy(async () => ({ default: (await import("./MobileMenu")).MobileMenu }));

/** The bar at the top of every page but /auth. */
export const Navigation = () => {
  const messages = useMessages(shellMessages);
  const { key } = useLocation();
  // Open for one page only: going elsewhere closes it.
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = openFor === key;
  return (
    <header
      className={clsx(
        "sticky top-0 z-40 border-b border-line",
        isOpen ? "bg-paper" : "bg-paper/85 backdrop-blur-lg backdrop-saturate-150",
      )}
    >
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:px-6">
        <Link to={paths.home} className="me-4 flex h-11 items-center rounded-md" aria-label={messages.logo}>
          <Logo />
        </Link>
        <nav aria-label={messages.main} className="flex max-md:hidden">
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === paths.home} className={linkClass}>
              <span className="border-b-2 border-transparent">{messages[label]}</span>
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-2 max-md:hidden">
          <LanguageSwitch className={buttonClass("ghost")} />
          <CountryMenu />
          <AccountMenu />
        </div>
        <button
          type="button"
          className="ms-auto grid size-11 place-items-center rounded-md hover:bg-sunken md:hidden"
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          aria-label={isOpen ? messages.closeMenu : messages.openMenu}
          onClick={() => setOpenFor(isOpen ? undefined : key)}
        >
          {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <MobileMenu />
        </Suspense>
      )}
    </header>
  );
};

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  clsx(
    "flex h-11 items-center rounded-md px-3.5 font-semibold whitespace-nowrap transition-colors max-lg:px-2",
    isActive ? "text-ink [&>span]:border-saffron" : "text-ink-2 hover:text-ink",
  );
