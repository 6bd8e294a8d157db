import { BookOpen, CalendarCheck, QrCode, Users } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { PlanCard } from "./PlanCard";
import { membershipMessages } from "./messages/en";

const MembershipGuide = lazy(async () => ({ default: (await import("./MembershipGuide")).MembershipGuide }));

const benefits = [
  { name: "direct", Icon: CalendarCheck },
  { name: "gatherings", Icon: Users },
  { name: "guidebook", Icon: BookOpen },
  { name: "card", Icon: QrCode },
] as const;

export const MembershipPage = () => {
  const messages = useMessages(membershipMessages).page;
  const [search] = useSearchParams();
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      <PageHero
        title={messages.heroTitle}
        art={[
          ["crossStitch", "olive"],
          ["floorTiles", "jacaranda"],
          ["sharedTable", "pomegranate"],
        ]}
      >
        <p>{messages.heroBody}</p>
      </PageHero>
      <div className="mx-auto grid max-w-6xl gap-8 px-4 pb-16 md:px-6 lg:grid-cols-[1.4fr_1fr] lg:items-start">
        {search.get("canceled") === "1" && (
          <Alert tone="info" title={messages.canceledTitle} className="lg:col-span-2">
            {messages.canceledBody}
          </Alert>
        )}
        <section aria-labelledby="benefits">
          <h2 id="benefits" className="text-2xl">
            {messages.benefits}
          </h2>
          <ul className="mt-6 grid gap-6 sm:grid-cols-2">
            {benefits.map(({ name, Icon }) => (
              <li key={name}>
                <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-primary-ink">
                  <Icon className="size-5" aria-hidden />
                </span>
                <h3 className="mt-3 text-lg">{messages[`${name}Title`]}</h3>
                <p className="mt-1 text-ink-2">{messages[`${name}Body`]}</p>
              </li>
            ))}
          </ul>
        </section>
        <PlanCard />
      </div>
      <Suspense fallback={null}>
        <MembershipGuide />
      </Suspense>
    </>
  );
};
