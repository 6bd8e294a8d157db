import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { ExpiredMembership } from "#features/membership/MembershipStatusCard.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { firstName } from "#shared/i18n/shownName.ts";
import { paths } from "#shared/paths.ts";
import { isOnSale, monthlyPrice } from "#shared/features.ts";
import { useSession } from "#shared/session/useSession.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { accountMessages } from "./messages/en";

/** The landing page of a free account: next steps and an expired membership. */
export const WelcomePage = () => (
  <>
    <Introduction />
    <div className="mx-auto max-w-6xl px-4 pb-16 md:px-6">
      <ExpiredMembership />
    </div>
  </>
);

const links = [
  { name: "membership", to: paths.membership, motif: "stars", ink: "pomegranate" },
  { name: "events", to: paths.events, motif: "arcade", ink: "wadi" },
  { name: "guidebook", to: paths.guidebook, motif: "stairs", ink: "deadsea" },
  { name: "about", to: paths.about, motif: "sharedTable", ink: "olive" },
] as const;

const offered = links.filter(({ name }) => isOnSale || name !== "membership");

const Introduction = () => {
  const messages = useMessages(accountMessages).welcome;
  const { me } = useSession();
  const name = firstName(me?.full_name);
  usePageTitle(messages.pageTitle);
  return (
    <>
      <PageHero
        title={name ? messages.title({ name }) : messages.titleWithoutName}
        art={[
          ["floorTiles", "jacaranda"],
          ["desert", "wadi"],
          ["sharedTable", "pomegranate"],
        ]}
      >
        <p>{messages.body}</p>
      </PageHero>
      <Section title={messages.linksTitle}>
        <ul className="grid gap-5 sm:grid-cols-2">
          {offered.map((link) => (
            <NextStep key={link.name} link={link} />
          ))}
        </ul>
        <p className="mt-8 flex flex-wrap items-center gap-3 text-ink-2">
          {messages.tickets}
          <Link to={paths.myTickets} className={buttonClass("quiet")}>
            {messages.ticketsAction}
          </Link>
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-3 text-ink-2">
          {messages.profile}
          <Link to={paths.account} className={buttonClass("quiet")}>
            {messages.profileAction}
          </Link>
        </p>
      </Section>
    </>
  );
};

const NextStep = ({ link }: { readonly link: (typeof links)[number] }) => {
  const messages = useMessages(accountMessages).welcome;
  const bodies = {
    membership: messages.membershipBody({ monthly: monthlyPrice() }),
    events: messages.eventsBody,
    guidebook: messages.guidebookBody,
    about: messages.aboutBody,
  };
  return (
    <li className="group/card relative grid grid-cols-[min(7rem,28vw)_minmax(0,1fr)] overflow-hidden rounded-lg bg-surface shadow-card transition-shadow hover:shadow-lift md:grid-cols-[10rem_1fr]">
      <div className="overflow-hidden">
        <Poster seed={`welcome ${link.name}`} hour={11} motif={link.motif} ink={link.ink} />
      </div>
      <div className="flex flex-col p-[min(1.25rem,5vw)]">
        <h3 className="text-lg">{messages[link.name]}</h3>
        <p className="mt-1 mb-2 text-ink-2">{bodies[link.name]}</p>
        <Link
          to={link.to}
          className="mt-auto inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold text-primary after:absolute after:inset-0 after:rounded-lg"
        >
          {messages[`${link.name}Action`]}
          <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
        </Link>
      </div>
    </li>
  );
};
