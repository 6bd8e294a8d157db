import { house } from "@majlis/contracts/house/house";
import type { House } from "@majlis/contracts/house/houseSchema";
import { clsx } from "clsx";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useNow, useIsHydrating } from "#shared/ui/browserState.ts";
import { ContactDetails } from "#shared/ui/ContactDetails.tsx";
import { Logo } from "#shared/ui/Logo.tsx";
import { appMessages } from "../messages/en";
import { Monitor, Moon, Sun } from "lucide-react";
import { atom } from "nanostores";
import { useStore } from "@nanostores/react";

/** By text key. */
const quickLinks = [
  { to: paths.guidebook, label: "guidebook" },
  { to: paths.cityFounder, label: "cityFounder" },
  { to: paths.contact, label: "contactUs" },
  { to: paths.auth, label: "login" },
  { to: paths.gatherings, label: "gatherings" },
] as const;

const legalLinks = [
  { to: paths.privacy, label: "privacy" },
  { to: paths.terms, label: "terms" },
  { to: paths.cookies, label: "cookies" },
  { to: paths.accessibility, label: "accessibility" },
] as const;

export const Footer = () => {
  const messages = useMessages(appMessages).footer;
  const isSignedIn = useSession().status === "signedIn";
  const year = useNow().getUTCFullYear();
  const links = quickLinks.filter(({ label }) => !(isSignedIn && label === "login"));
  return (
    <footer className="no-print border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-4 px-4 pt-5 pb-3 md:gap-8 md:px-6 md:py-12 lg:grid-cols-[2fr_1fr_1fr_1.3fr]">
        <div className="max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between">
          <Link
            to={paths.home}
            className="inline-flex h-11 items-center rounded-md"
            aria-label={messages.logo}
          >
            <Logo />
          </Link>
          <p className="mt-2 max-w-[36ch] text-ink-2 max-md:hidden">{messages.tagline}</p>
          <SocialLinks />
        </div>
        <FooterLinks title={messages.quickLinks} links={links} />
        <FooterLinks title={messages.legal} links={legalLinks} />
        <section aria-labelledby="footer-contact" className="max-md:col-span-2">
          <h2 id="footer-contact" className="text-sm">
            {messages.contact}
          </h2>
          <ContactDetails isRow />
        </section>
      </div>
      <div className="mx-auto max-w-6xl px-4 md:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 md:py-4">
          <p className="text-xs text-ink-2">{messages.copyright({ year })}</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
};

interface FooterLinksProps {
  readonly title: string;
  readonly links: readonly (typeof quickLinks | typeof legalLinks)[number][];
}

const FooterLinks = ({ title, links }: FooterLinksProps) => {
  const messages = useMessages(appMessages).footer;
  return (
    <nav aria-label={title}>
      <h2 className="text-sm">{title}</h2>
      <ul className="md:mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={clsx(
                "inline-flex min-h-11 min-w-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline",
                label === "login" && "in-data-signed-in:invisible",
              )}
            >
              {messages[label]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Our own marks: the icon set has no brands. */
const marks = {
  instagram: [
    "Instagram",
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5h.01",
  ],
  facebook: [
    "Facebook",
    "M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V2.6C17 2.5 16 2.4 15 2.4c-3 0-4.5 1.7-4.5 4.8v2.3H7.5V13h3v8",
  ],
  x: ["X", "M4 4l16 16M20 4 4 20"],
} as const satisfies Record<keyof House["accounts"], readonly [name: string, drawing: string]>;

const accountNames = ["instagram", "facebook", "x"] as const;

/** The mark of each account that the house has. */
export const marksOf = (accounts: House["accounts"]) =>
  accountNames.flatMap((key) => {
    const [name, drawing] = marks[key];
    return accounts[key] === undefined ? [] : [{ name, drawing, href: accounts[key] }];
  });

/** Without an account there is no list. */
const SocialLinks = () => {
  const messages = useMessages(appMessages).footer;
  const links = marksOf(house.accounts);
  if (links.length === 0) return null;
  return (
    <ul className="-ms-2.5 flex flex-wrap max-md:-me-2.5 md:mt-4" aria-label={messages.social}>
      {links.map(({ name, drawing, href }) => (
        <li key={name}>
          <a
            href={href}
            aria-label={name}
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-paper hover:text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-5 fill-none stroke-current stroke-[1.8]"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              <path d={drawing} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
};

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const key = "majlis.theme";
const stored = globalThis.document?.documentElement.dataset.theme;

/** The chosen theme or the system's. first/look.js applies it before the first paint. */
const themeStore = atom<Theme>(stored === "light" || stored === "dark" ? stored : "system");

const chooseTheme = (theme: Theme): void => {
  themeStore.set(theme);
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(key);
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(key, theme);
  }
};

/** A function: the bundler puts the icons into a file that can run after this one. */
const faceOf = (theme: Theme) =>
  (
    {
      system: { Icon: Monitor, label: "themeSystem" },
      light: { Icon: Sun, label: "themeLight" },
      dark: { Icon: Moon, label: "themeDark" },
    } as const
  )[theme];

/** Chooses light, dark or the system's theme. */
const ThemeSwitch = () => {
  const messages = useMessages(appMessages).footer;
  const chosen = useStore(themeStore);
  const current = useIsHydrating() ? "system" : chosen;
  return (
    <fieldset className="inline-flex rounded-md bg-paper p-1">
      <legend className="sr-only">{messages.theme}</legend>
      {themes.map((theme) => {
        const { Icon, label } = faceOf(theme);
        return (
          <label
            key={theme}
            className="grid size-11 place-items-center rounded-sm text-ink-3 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === current}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <Icon className="size-4.5" aria-hidden />
            <span className="sr-only">{messages[label]}</span>
          </label>
        );
      })}
    </fieldset>
  );
};
