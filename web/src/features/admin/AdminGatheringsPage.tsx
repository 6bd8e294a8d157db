import { type AdminGathering, type GatheringFilter } from "@majlis/contracts/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDay, formatInstant } from "#shared/i18n/format.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { gatheringPath, paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { DataTable } from "#shared/ui/DataTable.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { adminQueries } from "./admin.queries";
import { CancelGatheringDialog } from "./CancelGatheringDialog";
import { adminMessages } from "./messages/en";
import { SearchBox } from "./SearchBox";

type When = GatheringFilter["when"];

/** All gatherings with their open reports. An admin cancels a gathering in the host's place. */
export const AdminGatheringsPage = () => {
  const messages = useMessages(adminMessages).gatherings;
  const [when, setWhen] = useState<When>("upcoming");
  const [q, setQ] = useState("");
  const tab = (value: When, label: string) => ({
    value,
    label,
    content: <GatheringRows when={value} q={q} />,
  });
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="mb-6 text-2xl">{messages.title}</h1>
      <search className="mb-5 block">
        <SearchBox label={messages.search} onSearch={setQ} />
      </search>
      <Tabs
        label={messages.when}
        value={when}
        onValueChange={setWhen}
        items={[
          tab("upcoming", messages.upcomingTab),
          tab("past", messages.pastTab),
          tab("canceled", messages.canceledTab),
        ]}
      />
    </>
  );
};

const GatheringRows = ({ when, q }: { readonly when: When; readonly q: string }) => {
  const messages = useMessages(adminMessages).gatherings;
  const list = useInfiniteQuery(adminQueries.gatherings(when, q));
  const [chosen, setChosen] = useState<AdminGathering>();
  const [isOpen, setIsOpen] = useState(false);
  const cancel = (gathering: AdminGathering) => {
    setChosen(gathering);
    setIsOpen(true);
  };
  return (
    <>
      <PagedRows
        list={list}
        failure="GatheringsNotLoaded"
        skeleton={<RowsSkeleton rows={6} />}
        empty={
          <EmptyState
            level={2}
            art={{ seed: "no gatherings", motif: "sharedTable", ink: "wadi", hour: 11 }}
            title={messages.none}
          >
            {q ? messages.noMatchBody : messages.noneBody}
          </EmptyState>
        }
      >
        {(gatherings) => <GatheringTable gatherings={gatherings} onCancel={cancel} />}
      </PagedRows>
      {chosen && (
        <CancelGatheringDialog key={chosen.id} gathering={chosen} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
};

interface GatheringTableProps {
  readonly gatherings: readonly AdminGathering[];
  readonly onCancel: (gathering: AdminGathering) => void;
}

const GatheringTable = ({ gatherings, onCancel }: GatheringTableProps) => {
  const messages = useMessages(adminMessages).gatherings;
  const columns = [
    messages.gathering,
    messages.date,
    messages.city,
    messages.seats,
    messages.status,
    messages.reports,
    messages.manage,
  ];
  return (
    <DataTable caption={messages.table} columns={columns}>
      {gatherings.map((gathering) => (
        <GatheringRow key={gathering.id} gathering={gathering} onCancel={() => onCancel(gathering)} />
      ))}
    </DataTable>
  );
};

interface GatheringRowProps {
  readonly gathering: AdminGathering;
  readonly onCancel: () => void;
}

const GatheringRow = ({ gathering, onCancel }: GatheringRowProps) => {
  const messages = useMessages(adminMessages).gatherings;
  const { id, title, host, starts_at: startsAt, city, status, open_reports: reports } = gathering;
  const now = useNow();
  const isComing = status === "published" && new Date(startsAt) > now;
  return (
    <tr>
      <th scope="row" className="max-w-80 min-w-56 text-start font-normal">
        <Link
          to={gatheringPath(id)}
          className="relative line-clamp-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <bdi className="block text-xs text-ink-2">{messages.by({ name: shownName(host.full_name) })}</bdi>
      </th>
      <td className="whitespace-nowrap">
        <time dateTime={startsAt}>
          {formatDay(startsAt)}
          <span className="block text-xs text-ink-2">{formatInstant(startsAt, "time")}</span>
        </time>
      </td>
      <td>
        <bdi>{city}</bdi>
      </td>
      <td className="whitespace-nowrap tabular-nums">
        {messages.seatsOf({ taken: gathering.attendee_count, capacity: gathering.capacity })}
      </td>
      <td>
        <Badge tone={status === "canceled" ? "danger" : "ok"}>{messages[status]}</Badge>
      </td>
      <td className="tabular-nums">
        {reports > 0 ? (
          <Link
            to={`${paths.adminSettings}?tab=inbox`}
            className="font-semibold underline underline-offset-4"
          >
            {messages.openReports(reports)}
          </Link>
        ) : (
          messages.noReports
        )}
      </td>
      <td>
        {isComing && (
          <Button kind="quiet" onClick={onCancel}>
            {messages.cancel}
            <span className="sr-only">{messages.ofGathering({ title })}</span>
          </Button>
        )}
      </td>
    </tr>
  );
};
