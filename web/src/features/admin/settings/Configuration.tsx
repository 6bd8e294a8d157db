import { home } from "@majlis/contracts/cities";
import { house } from "@majlis/contracts/house/house";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatPrice, localeTag } from "#shared/i18n/format.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { settingsQueries } from "../admin.queries";
import { adminMessages } from "../messages/en";

const paymentTones = { demo: "paid", stripe: "ok", transfer: "ok", none: "danger" } as const satisfies Record<
  string,
  BadgeTone
>;

/**
 * Stage, payments, mail, WhatsApp, the operator's house and limits, and where each is changed. Contains no secrets. A
 * setting that is not available comes later.
 */
export const Configuration = ({ level = 2 }: { readonly level?: 2 | 3 }) => {
  const messages = useMessages(adminMessages).settingsPage;
  const { limits: limitWords, limitHints } = useMessages(adminMessages);
  const { data, error, refetch } = useQuery(settingsQueries.settings());
  if (error && !data)
    return <Failure error={error} fallback="SettingsNotLoaded" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <RowsSkeleton label={messages.loading} rows={2} className="gap-5 lg:grid-cols-2" rowClass="h-96" />
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <FactPanel level={level} title={messages.installation}>
          <Fact name={messages.stage} hint={messages.stageHint}>
            <bdi>{data.stage}</bdi>
          </Fact>
          <Fact name={messages.version} hint={messages.versionHint}>
            {data.version}
          </Fact>
          <Fact name={messages.siteUrl} hint={messages.siteUrlHint} where="SITE_DOMAIN">
            <bdi>{data.site_url}</bdi>
          </Fact>
        </FactPanel>
        <FactPanel level={level} title={messages.payments} note={messages[`${data.payments}Body`]}>
          <Fact
            name={messages.mode}
            hint={data.payments === "none" ? messages.comingSoon : messages.modeHint}
            where="PAYMENTS, STRIPE_SECRET_NAME"
          >
            <Badge tone={paymentTones[data.payments]}>{messages[data.payments]}</Badge>
          </Fact>
        </FactPanel>
        <FactPanel level={level} title={messages.letters}>
          <Fact name={messages.mailSender} hint={messages.mailSenderHint} where="MAIL_FROM">
            <bdi>{data.mail_sender}</bdi>
          </Fact>
          <Fact
            name={messages.whatsapp}
            hint={data.whatsapp === "off" ? messages.comingSoon : messages.whatsappHint}
            where="WHATSAPP_PHONE_NUMBER_ID"
          >
            <Badge tone={data.whatsapp === "on" ? "ok" : "plain"}>{messages[data.whatsapp]}</Badge>
          </Fact>
        </FactPanel>
        <HousePanel level={level} />
      </div>
      <FactPanel level={level} title={messages.limits} note={messages.limitsBody}>
        {data.limits.filter(isKnown).map((limit) => (
          <Fact key={limit.name} name={limitWords[limit.name]} hint={limitHints[limit.name]}>
            {limitValue(limit, limitWords)}
          </Fact>
        ))}
      </FactPanel>
    </div>
  );
};

/** The operator's house. A number or an account that it does not have says so. */
const HousePanel = ({ level }: { readonly level: 2 | 3 }) => {
  const messages = useMessages(adminMessages).settingsPage;
  const seller = house.seller;
  const accounts = house.accounts;
  const language = locale.get();
  const where = "house.config.ts";
  return (
    <FactPanel level={level} title={messages.house}>
      <Fact name={messages.seller} hint={messages.sellerHint} where={where}>
        <Words className="block">{seller.name[language]}</Words>
        <Words className="block">{seller.address[language]}</Words>
      </Fact>
      <Fact name={messages.registration} hint={messages.numberHint} where={where}>
        <bdi>{seller.registration ?? messages.unset}</bdi>
      </Fact>
      <Fact name={messages.taxNumber} hint={messages.numberHint} where={where}>
        <bdi>{seller.taxNumber ?? messages.unset}</bdi>
      </Fact>
      <Fact name={messages.accounts} hint={messages.accountsHint} where={where}>
        <bdi>{Object.keys(accounts).join(", ") || messages.unset}</bdi>
      </Fact>
    </FactPanel>
  );
};

interface FactPanelProps {
  readonly level: 2 | 3;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

const FactPanel = ({ level, title, note, children }: FactPanelProps) => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <Heading className="text-lg">{title}</Heading>
      {note && <p className="mt-1 text-ink-2">{note}</p>}
      <dl className="mt-3 divide-y divide-line">{children}</dl>
    </section>
  );
};

interface FactProps {
  readonly name: string;
  /** What the setting does. */
  readonly hint: string;
  /** The file or the variables of the deployment that change it. */
  readonly where?: string;
  readonly children: ReactNode;
}

const Fact = ({ name, hint, where, children }: FactProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3">
    <dt className="font-semibold">{name}</dt>
    <dd className="max-w-48 text-end font-semibold wrap-anywhere tabular-nums sm:max-w-64">{children}</dd>
    <dd className="col-span-2 text-xs text-ink-2">
      {hint} {where && <code dir="ltr">{where}</code>}
    </dd>
  </div>
);

type Wording = ReturnType<typeof adminMessages.get>["limits"];

interface LimitRow {
  readonly name: string;
  readonly value: number;
  /** Period of a rate limit; null for a plain number. */
  readonly seconds: number | null;
}

const names = [
  "membershipPriceCents",
  "membershipGraceDays",
  "gatheringCapacity",
  "eventCapacity",
  "doorsOpenHours",
  "cardChecksOfAddress",
  "cardChecksOfPartner",
  "contactMessages",
  "founderApplications",
  "resentTickets",
  "feeds",
  "analytics",
] as const satisfies readonly (keyof Wording)[];

/** A limit of a newer server has no words yet. */
const isKnown = (limit: LimitRow): limit is LimitRow & { readonly name: (typeof names)[number] } =>
  names.some((name) => name === limit.name);

/** The value of a limit with its unit: "$20.00", "20 seats", "5 in 10 minutes". */
const limitValue = ({ name, value, seconds }: LimitRow, messages: Wording): string => {
  if (seconds !== null) {
    const time = seconds % 3600 === 0 ? messages.perHours(seconds / 3600) : messages.perMinutes(seconds / 60);
    return messages.calls({ count: value, time });
  }
  if (name.endsWith("Cents")) return formatPrice(value, "", home);
  if (name.endsWith("Days")) return messages.days(value);
  if (name.endsWith("Hours")) return messages.hours(value);
  const number = value.toLocaleString(localeTag());
  return name.endsWith("Capacity") ? messages.seats({ number })(value) : number;
};
