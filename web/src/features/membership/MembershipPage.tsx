import { clsx } from "clsx";
import { BookOpen, CalendarCheck, QrCode, Users } from "lucide-react";
import { isMemberRole } from "@majlis/contracts/roles";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession, wasMember } from "#shared/session/useSession.ts";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { PlanCard } from "./PlanCard";
import { membershipMessages } from "./messages/en";
import { MembershipGuide } from "./MembershipGuide";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/membership/later.ts");

/** Reserves the space of the card until it loads. */
const placeholder = <Skeleton className="h-96 rounded-xl!" />;

const MemberArea = laterPart(later, (m) => m.MemberArea, placeholder);

const benefits = [
  { name: "direct", Icon: CalendarCheck },
  { name: "gatherings", Icon: Users },
  { name: "guidebook", Icon: BookOpen },
  { name: "card", Icon: QrCode },
] as const;

/** What a membership is and costs. Members see their own instead of the price. */
export const MembershipPage = () => {
  const { status, role } = useSession();
  const isMember = status === "loading" ? wasMember() : isMemberRole(role);
  const messages = useMessages(membershipMessages).page;
  const [search] = useSearchParams();
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      <PageHero
        title={isMember ? messages.ownTitle : messages.heroTitle}
        art={[
          ["crossStitch", "olive"],
          ["floorTiles", "jacaranda"],
          ["sharedTable", "pomegranate"],
        ]}
      >
        <p>{isMember ? messages.ownBody : messages.heroBody}</p>
      </PageHero>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 pb-16 md:px-6 lg:grid-cols-[1.4fr_1fr] lg:items-start">
        {search.get("canceled") === "1" && (
          <Alert tone="info" title={messages.canceledTitle} className="lg:col-span-2">
            {messages.canceledBody}
          </Alert>
        )}
        {isMember && (
          <div className="lg:col-span-2">{status === "loading" ? placeholder : <MemberArea />}</div>
        )}
        <section aria-labelledby="benefits" className={isMember ? "lg:col-span-2" : ""}>
          <h2 id="benefits" className="text-2xl">
            {messages.benefits}
          </h2>
          <ul className={clsx("mt-6 grid gap-6 sm:grid-cols-2", isMember && "lg:grid-cols-4")}>
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
        {!isMember && <PlanCard />}
      </div>
      <MembershipGuide />
    </>
  );
};
