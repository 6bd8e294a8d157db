import { isMemberRole } from "@majlis/contracts/roles";
import {
  Banknote,
  BookHeart,
  ChevronRight,
  CircleHelp,
  Gift,
  HeartHandshake,
  IdCard,
  Languages,
  Receipt,
  Sofa,
  Stamp,
  Ticket,
  User,
} from "lucide-react";
import { Link } from "react-router-dom";
import { Star } from "#features/membership/card/StarCode.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { newGatheringPath, paths } from "#shared/paths.ts";
import { isOnSale } from "#shared/features.ts";
import { hasHostedQuery } from "#shared/session/hostedGatherings.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { LanguageSwitch } from "#shared/ui/LanguageSwitch.tsx";
import { PlaceRow } from "#shared/ui/Panel.tsx";
import { RoleBadge } from "#shared/ui/Role.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { accountMessages } from "./messages/en";
import { useQuery } from "@tanstack/react-query";
import { Words } from "#shared/ui/Words.tsx";

const placesOf = (isMember: boolean, hasHosted: boolean) =>
  [
    { name: "profile", to: isMember ? paths.profile : paths.account, Icon: User },
    { name: "membership", to: paths.membership, Icon: IdCard },
    { name: "tickets", to: paths.myTickets, Icon: Ticket },
    ...(isMember || hasHosted
      ? ([{ name: "gatherings", to: paths.myGatherings, Icon: HeartHandshake }] as const)
      : []),
    ...(isMember ? ([{ name: "host", to: newGatheringPath, Icon: Sofa }] as const) : []),
    { name: "passport", to: paths.passport, Icon: Stamp },
    { name: "following", to: paths.following, Icon: BookHeart },
    { name: "gifts", to: paths.gifts, Icon: Gift },
    { name: "receipts", to: paths.receipts, Icon: Receipt },
  ] as const;

/** The person's own places, with the card on top. */
export const YouPage = () => {
  const messages = useMessages(accountMessages).you;
  const { role, me } = useSession();
  const isMember = isMemberRole(role);
  const { data: hasHosted = false } = useQuery({ ...hasHostedQuery, enabled: !isMember });
  usePageTitle(messages.title);
  return (
    <div className="max-w-2xl">
      <div className="mb-5 flex items-center gap-4">
        <Avatar name={me?.full_name ?? messages.title} className="size-14 text-lg" />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">
            <Words>{me?.full_name ?? messages.title}</Words>
          </h1>
          {me && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
              <RoleBadge role={me.role} />
              <bdi className="min-w-0 wrap-anywhere">{me.email}</bdi>
            </p>
          )}
        </div>
      </div>
      {(isMember || isOnSale) && <CardLink isMember={isMember} />}
      <ul className="mt-5 divide-y divide-line rounded-lg bg-surface shadow-card">
        {placesOf(isMember, hasHosted).map(({ name, to, Icon }) => (
          <PlaceRow key={name} to={to} Icon={Icon} title={messages[name]} body={messages[`${name}Body`]} />
        ))}
      </ul>
      <ul className="mt-4 divide-y divide-line rounded-lg bg-surface shadow-card">
        <li className="flex min-h-14 flex-wrap items-center gap-x-4 ps-4 pe-2">
          <Languages className="size-5 shrink-0 text-ink-3" aria-hidden />
          <span className="grow font-semibold">{messages.language}</span>
          <LanguageSwitch className="min-h-11 rounded-md px-3 font-semibold text-primary-ink hover:underline" />
        </li>
        <PlaceRow to={paths.contact} Icon={CircleHelp} title={messages.help} body={messages.helpBody} />
      </ul>
    </div>
  );
};

/** The way to the card, or to the membership of those who have none. */
const CardLink = ({ isMember }: { readonly isMember: boolean }) => {
  const messages = useMessages(accountMessages).you;
  const Icon = isMember ? IdCard : Banknote;
  return (
    <Link
      to={isMember ? paths.card : paths.membership}
      className="group relative isolate flex min-h-32 items-end justify-between gap-4 rounded-xl bg-upsell p-5 text-white shadow-card transition-shadow hover:shadow-lift"
    >
      <span aria-hidden className="absolute inset-0 -z-10 overflow-hidden rounded-[inherit]">
        <Star className="absolute -end-24 top-1/2 size-64 -translate-y-1/2 transition-transform duration-300 group-hover:rotate-12 motion-reduce:transition-none" />
      </span>
      <span className="min-w-0">
        <Icon className="size-6 text-saffron" aria-hidden />
        <span className="mt-2 block max-w-44 font-display text-xl leading-tight font-bold">
          {isMember ? messages.card : messages.offer}
        </span>
        <span className="mt-2 inline-flex items-center gap-1 font-semibold text-saffron">
          {isMember ? messages.cardAction : messages.offerAction}
          <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
        </span>
      </span>
    </Link>
  );
};
