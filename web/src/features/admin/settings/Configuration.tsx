import { home } from "@majlis/contracts/cities";
import type { PaymentWay } from "@majlis/contracts/values";
import { useQuery } from "@tanstack/react-query";
import { formatPrice, localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { settingsQueries } from "../admin.queries";
import { Fact, FactPanel } from "./FactPanel";
import { HousePanel } from "./HousePanel";
import { adminMessages } from "../messages/en";

const paymentTones = { demo: "paid", stripe: "ok", transfer: "ok" } as const satisfies Record<
  PaymentWay,
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
        <FactPanel
          level={level}
          title={messages.installation}
          note={messages.installationBody}
          command="npm run deploy -- --stage NAME --settings changed"
        >
          <Fact name={messages.stage} hint={messages.stageHint}>
            <bdi>{data.stage}</bdi>
          </Fact>
          <Fact name={messages.version} hint={messages.versionHint}>
            {data.version}
          </Fact>
          <Fact name={messages.siteUrl} hint={messages.siteUrlHint} where="SITE_DOMAIN, SITE_URL">
            <bdi>{data.site_url}</bdi>
          </Fact>
        </FactPanel>
        <PaymentsPanel level={level} ways={data.ways} />
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
        <FactPanel level={level} title={messages.limits} note={messages.limitsBody}>
          {data.limits.filter(isKnown).map((limit) => (
            <Fact key={limit.name} name={limitWords[limit.name]} hint={limitHints[limit.name]}>
              {limitValue(limit, limitWords)}
            </Fact>
          ))}
        </FactPanel>
      </div>
      <HousePanel level={level} />
    </div>
  );
};

interface PaymentsPanelProps {
  readonly level: 2 | 3;
  readonly ways: readonly PaymentWay[];
}

/** The open ways to pay. */
const PaymentsPanel = ({ level, ways }: PaymentsPanelProps) => {
  const messages = useMessages(adminMessages).settingsPage;
  return (
    <FactPanel
      level={level}
      title={messages.payments}
      note={ways.map((way) => messages[`${way}Body`]).join(" ") || messages.noneBody}
    >
      <Fact
        name={messages.ways}
        hint={ways.length === 0 ? messages.comingSoon : messages.waysHint}
        where="PAYMENTS, STRIPE_SECRET_NAME"
      >
        <span className="flex flex-wrap gap-2">
          {ways.length === 0 && <Badge tone="danger">{messages.none}</Badge>}
          {ways.map((way) => (
            <Badge key={way} tone={paymentTones[way]}>
              {messages[way]}
            </Badge>
          ))}
        </span>
      </Fact>
    </FactPanel>
  );
};

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
