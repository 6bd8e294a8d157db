import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/RowsSkeleton.tsx";
import { limitName, limitValue } from "./limitText";
import { settingsQueries } from "./settings.queries";
import { adminSettingsMessages } from "./messages/en";

const paymentTones = { demo: "paid", stripe: "ok", none: "danger" } as const satisfies Record<
  string,
  BadgeTone
>;

/** What is configured: stage, payments, mail, WhatsApp, limits; never a secret. */
export const Configuration = ({ level = 2 }: { readonly level?: 2 | 3 }) => {
  const messages = useMessages(adminSettingsMessages).page;
  const limitWords = useMessages(adminSettingsMessages).limits;
  const { data, error, refetch } = useQuery(settingsQueries.configuration());
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
