import { clsx } from "clsx";
import { BookOpen, CalendarCheck, QrCode, Users } from "lucide-react";
import { isMemberRole } from "@majlis/contracts/roles";
import { type ReactNode, useEffect } from "react";
import { useSearchParams, Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { PlanCard } from "./PlanCard";
import { membershipMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Logo } from "#shared/ui/Logo.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Section, Accordion } from "#shared/ui/Section.tsx";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { keepWanted, readWanted } from "./wanted";

const later = () => import("#features/membership/later.ts");

/** Reserves the space of the card until it loads. */
const placeholder = <Skeleton className="h-96 rounded-xl!" />;

const WantedEvening = laterPart(later, (m) => m.WantedEvening, <Skeleton className="h-28 rounded-lg!" />);

const MembersHave = laterPart(
  () => import("./MembersHave"),
  (m) => m.MembersHave,
);

const MemberArea = laterPart(later, (m) => m.MemberArea, placeholder);

const benefits = [
  { name: "direct", Icon: CalendarCheck },
  { name: "gatherings", Icon: Users },
  { name: "guidebook", Icon: BookOpen },
  { name: "card", Icon: QrCode },
] as const;

/**
 * What a membership is and costs. Members see what is paid, what the card saved, and how to stop, then the guidebook and
 * the FAQ. The place of that is in the document, too.
 */
export const MembershipPage = () => {
  const { role } = useSession();
  const messages = useMessages(membershipMessages).page;
  const [search] = useSearchParams();
  usePageTitle(messages.pageTitle, messages.heroBody);
  const canceled = search.get("canceled") === "1" && (
    <Alert tone="info" title={messages.canceledTitle}>
      {messages.canceledBody}
    </Alert>
  );
  const isMember = isMemberRole(role);
  const isHydrating = useIsHydrating();
  const wanted = isHydrating ? undefined : readWanted(search);
  useEffect(() => {
    if (!isHydrating) keepWanted(wanted);
  }, [isHydrating, wanted]);
  return (
    <>
      <div
        className={clsx(
          // What follows is below the first screen, so that it does not move there.
          "mx-auto min-h-dvh max-w-3xl grid-cols-1 content-start gap-6 px-4 pt-8 pb-16 md:px-6 md:pt-14",
          isMember ? "grid" : "hidden in-data-member:grid",
        )}
      >
        <div>
          {isMember ? (
            <h1 className="text-3xl">{messages.ownTitle}</h1>
          ) : (
            <div className="font-display text-3xl font-bold tracking-[-0.02em] text-balance">
              {messages.ownTitle}
            </div>
          )}
          <p className="mt-2 text-base text-ink-2">{messages.ownBody}</p>
        </div>
        {isMember && canceled}
        {isMember ? <MemberArea Offer={PlanCard} /> : placeholder}
      </div>
      {!isMember && (
        <Plan
          notice={
            <>
              {canceled}
              {wanted && <WantedEvening id={wanted} />}
            </>
          }
        />
      )}
      {/* A document that sleeps ends with the questions. */}
      <MembershipGuide>{!isMember && !isHydrating && <MembersHave />}</MembershipGuide>
    </>
  );
};

interface PlanProps {
  readonly notice: ReactNode;
}

/** For visitors and free accounts. */
const Plan = ({ notice }: PlanProps) => {
  const messages = useMessages(membershipMessages).page;
  return (
    <div className="in-data-member:hidden">
      <div className="mx-auto mt-8 grid max-w-6xl gap-4 px-4 empty:hidden md:px-6">{notice}</div>
      <PageHero
        isBrief
        title={messages.heroTitle}
        art={[
          ["crossStitch", "olive"],
          ["floorTiles", "jacaranda"],
          ["sharedTable", "pomegranate"],
        ]}
      >
        <p>{messages.heroBody}</p>
      </PageHero>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 pb-16 md:px-6 lg:grid-cols-[1.4fr_1fr] lg:items-start">
        {/* The price comes before the benefits where the columns stand below each other. */}
        <div className="lg:col-start-2">
          <PlanCard />
        </div>
        <section aria-labelledby="benefits" className="lg:col-start-1 lg:row-start-1">
          <h2 id="benefits" className="text-2xl">
            {messages.benefits}
          </h2>
          <CardFace />
          <ul className="mt-6 grid gap-6 sm:grid-cols-2">
            {benefits.map(({ name, Icon }) => (
              <li key={name} className="max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4">
                <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-primary-ink max-sm:row-span-2">
                  <Icon className="size-5" aria-hidden />
                </span>
                <h3 className="text-lg sm:mt-3">{messages[`${name}Title`]}</h3>
                <p className="mt-1 text-ink-2">{messages[`${name}Body`]}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
};

/** The card that a member shows, without a code. */
const CardFace = () => {
  const messages = useMessages(membershipMessages).card;
  return (
    <div
      aria-hidden
      className="mt-5 grid aspect-[400/230] max-w-sm content-between overflow-hidden rounded-xl bg-upsell p-5 text-white shadow-lift"
    >
      <div className="flex items-center justify-between">
        <span className="text-on-upsell-2">{messages.member}</span>
        <Logo />
      </div>
      <svg viewBox="0 0 32 32" className="mx-auto size-24 fill-saffron">
        <path d="M7 7h18v18H7z" />
        <path d="M7 7h18v18H7z" transform="rotate(45 16 16)" />
        <circle cx="16" cy="16" r="6" className="fill-upsell" />
      </svg>
    </div>
  );
};

const questions = ["when", "cancel", "missed", "refund", "free", "card"] as const;

/** The lower half of the membership page, for everybody: guidebook teaser and FAQ. */
const MembershipGuide = ({ children }: { readonly children: ReactNode }) => {
  const messages = useMessages(membershipMessages).guide;
  return (
    <>
      <Section isBand title={messages.teaserTitle}>
        <div className="grid gap-8 md:grid-cols-[1.4fr_1fr]">
          <div>
            <p className="max-w-[52ch] text-base text-ink-2">{messages.teaserBody}</p>
            <Link to={paths.guidebook} className={buttonClass("quiet", "mt-5")}>
              {messages.teaserAction}
            </Link>
          </div>
          <div className="h-36 overflow-hidden rounded-lg shadow-card md:h-44">
            <Poster seed="guidebook teaser" motif="sharedTable" ink="wadi" hour={17} />
          </div>
        </div>
      </Section>
      {children}
      <Section title={messages.faq} className="pt-14">
        <Accordion
          items={questions.map((name) => ({
            title: messages[`${name}Title`],
            body: <p>{messages[`${name}Body`]}</p>,
          }))}
        />
      </Section>
    </>
  );
};
