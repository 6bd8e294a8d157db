import { Link } from "#shared/router/Link.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { ContactDetails } from "#shared/ui/ContactDetails.tsx";
import { Logo } from "#shared/ui/Logo.tsx";
import { legalLinks, quickLinks } from "./footerLinks";
import { SocialLinks } from "./SocialLinks";
import { ThemeSwitch } from "./ThemeSwitch";
import { appMessages } from "#app/messages/en.ts";

const year = new Date().getFullYear();

export const Footer = () => {
  const messages = useMessages(appMessages).footer;
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:grid-cols-2 md:px-6 lg:grid-cols-[2fr_1fr_1fr_1.3fr]">
        <div>
          <Link
            to={paths.home}
            className="inline-flex h-11 items-center rounded-md"
            aria-label={messages.logo}
          >
            <Logo />
          </Link>
          <p className="mt-2 max-w-[36ch] text-ink-2">{messages.tagline}</p>
          <SocialLinks />
        </div>
        <FooterLinks title={messages.quickLinks} links={quickLinks} />
        <FooterLinks title={messages.legal} links={legalLinks} />
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className="text-sm">
            {messages.contact}
          </h2>
          <ContactDetails />
        </section>
      </div>
      <div className="mx-auto max-w-6xl px-4 md:px-6">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-4">
          <p className="text-xs text-ink-2">{messages.copyright({ year })}</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
};

interface FooterLinksProps {
  readonly title: string;
  readonly links: typeof quickLinks | typeof legalLinks;
}

const FooterLinks = ({ title, links }: FooterLinksProps) => {
  const messages = useMessages(appMessages).footer;
  return (
    <nav aria-label={title}>
      <h2 className="text-sm">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {messages[label]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
