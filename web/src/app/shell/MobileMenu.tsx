import { pickedCountries } from "@majlis/contracts/cities";
import { clsx } from "clsx";
import { Globe, Languages, LogOut } from "lucide-react";
import { useEffect } from "react";
import { Link, NavLink } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { paths } from "#shared/paths.ts";
import { chooseCountry, useCountry } from "#shared/country.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { RoleIcon } from "#shared/ui/Role.tsx";
import { useBackCloses } from "#shared/ui/closeByBack.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { LanguageSwitch } from "#shared/ui/LanguageSwitch.tsx";
import { mainLinks, useFirstName, useSignOut } from "./menuItems";
import { personLinks } from "./PersonMenu";
import { appMessages } from "../messages/en";

const rowClass = "flex h-13 items-center gap-3 rounded-md px-3.5 text-start text-base font-semibold";

const close = (): void => {
  const button = document.querySelector<HTMLElement>('[aria-controls="mobile-menu"]');
  button?.focus();
  button?.click();
};

/**
 * The navigation on narrow screens, with the items of the bar. Escape and Back close it and return the focus to its
 * button.
 */
export const MobileMenu = () => {
  const messages = useMessages(appMessages).shell;
  useBackCloses(true, close);
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    addEventListener("keydown", closeByKey);
    return () => removeEventListener("keydown", closeByKey);
  }, []);
  const country = useCountry();
  return (
    <div
      id="mobile-menu"
      className="grid max-h-[calc(100dvh-4rem)] gap-1 overflow-y-auto border-t border-line px-4 pt-3 pb-[calc(0.75rem+var(--tab-bar,0px))] lg:hidden"
    >
      <nav aria-label={messages.main} className="grid gap-1">
        {mainLinks.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === paths.home}
            className={({ isActive }) => clsx(rowClass, isActive ? "bg-sunken text-ink" : "text-ink-2")}
          >
            {messages[label]}
          </NavLink>
        ))}
      </nav>
      <label className={clsx(rowClass, "text-ink-2")}>
        <Globe className="size-5" aria-hidden />
        <span className="sr-only">{messages.country}</span>
        <select
          className="-ms-1 h-11 grow rounded-sm bg-transparent"
          value={country}
          onChange={(event) => chooseCountry(event.target.value)}
        >
          {pickedCountries.map((name) => (
            <option key={name} value={name}>
              {messages[name]}
            </option>
          ))}
        </select>
      </label>
      <div className={clsx(rowClass, "text-ink-2")}>
        <Languages className="size-5" aria-hidden />
        <LanguageSwitch className="h-11 grow text-start" />
      </div>
      <div className="grid gap-1 md:hidden">
        <MobileAccount />
      </div>
    </div>
  );
};

const MobileAccount = () => {
  const messages = useMessages(appMessages).shell;
  const places = useMessages(appMessages).places;
  const session = useSession();
  const name = useFirstName();
  const leave = useSignOut();
  if (session.status === "loading") return <Skeleton className="h-13 rounded-md!" />;
  if (session.status === "signedOut")
    return (
      <Link to={paths.auth} className={buttonClass("big", "mt-1")}>
        {messages.login}
      </Link>
    );
  return (
    <>
      <hr className="my-1 border-line" />
      <p className={rowClass}>
        <RoleIcon role={session.role} className="size-5 shrink-0" />
        <span className="truncate">{name}</span>
      </p>
      {personLinks(session.role).map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={rowClass}>
          <Icon className="size-5" aria-hidden />
          {places[label]}
        </Link>
      ))}
      <button type="button" className={rowClass} onClick={leave}>
        <LogOut className="size-5 rtl:-scale-x-100" aria-hidden />
        {messages.signOut}
      </button>
    </>
  );
};
