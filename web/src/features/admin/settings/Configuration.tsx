import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatPrice, localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { settingsQueries } from "./settings.queries";
import { adminSettingsMessages } from "./messages/en";

const paymentTones = { demo: "paid", stripe: "ok", transfer: "ok", none: "danger" } as const satisfies Record<
  string,
  BadgeTone
>;

/** Stage, payments, mail, WhatsApp and limits. Contains no secrets. */
export const Configuration = ({ level = 2 }: { readonly level?: 2 | 3 }) => {
  const messages = useMessages(adminSettingsMessages).page;
  const limitWords = useMessages(adminSettingsMessages).limits;
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
          <Fact name={messages.stage}>
            <bdi>{data.stage}</bdi>
          </Fact>
          <Fact name={messages.version}>{data.version}</Fact>
          <Fact name={messages.siteUrl}>
            <bdi>{data.site_url}</bdi>
          </Fact>
        </FactPanel>
        <FactPanel level={level} title={messages.payments} note={messages[`${data.payments}Body`]}>
          <Fact name={messages.mode}>
            <Badge tone={paymentTones[data.payments]}>{messages[data.payments]}</Badge>
          </Fact>
        </FactPanel>
        <FactPanel level={level} title={messages.letters}>
          <Fact name={messages.mailSender}>
            <bdi>{data.mail_sender}</bdi>
          </Fact>
          <Fact name={messages.whatsapp}>
            <Badge tone={data.whatsapp === "on" ? "ok" : "plain"}>{messages[data.whatsapp]}</Badge>
          </Fact>
        </FactPanel>
      </div>
      <FactPanel level={level} title={messages.limits} note={messages.limitsBody}>
        {data.limits.map((limit) => (
          <Fact key={limit.name} name={limitName(limit, limitWords)}>
            {limitValue(limit, limitWords)}
          </Fact>
        ))}
      </FactPanel>
    </div>
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

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);

type Wording = ReturnType<typeof adminSettingsMessages.get>["limits"];

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

/** The label of a limit. An unknown limit, as of a newer server, shows its name. */
const limitName = ({ name }: LimitRow, messages: Wording): string => {
  const known = names.find((one) => one === name);
  return known ? messages[known] : name;
};

/** The value of a limit with its unit: "$20.00", "20 seats", "5 in 10 minutes". */
const limitValue = ({ name, value, seconds }: LimitRow, messages: Wording): string => {
  if (seconds !== null) {
    const time = seconds % 3600 === 0 ? messages.perHours(seconds / 3600) : messages.perMinutes(seconds / 60);
    return messages.calls({ count: value, time });
  }
  if (name.endsWith("Cents")) return formatPrice(value, "");
  if (name.endsWith("Days")) return messages.days(value);
  if (name.endsWith("Hours")) return messages.hours(value);
  const number = value.toLocaleString(localeTag());
  return name.endsWith("Capacity") ? messages.seats({ count: number }) : number;
};
