import type { AdminGathering, GatheringFilter } from "@majlis/contracts/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { gatheringPath, paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TableSkeleton } from "#shared/ui/lists/DataTable.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { ResultCount, resultsOf } from "#shared/ui/lists/ListControls.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { adminQueries, refreshGatherings } from "./admin.queries";
import { adminMessages } from "./messages/en";
import { OccasionTable, SearchBox } from "./AdminList";
import { type Gathering, cancelGathering } from "@majlis/contracts/gatherings";
import { call } from "#shared/api/api.ts";
import { CancelOccasionDialog } from "#shared/ui/occasions/CancelOccasionDialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";

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
      <ResultCount {...resultsOf(list)} search={q} />
      <PagedRows
        list={list}
        failure="GatheringsNotLoaded"
        skeleton={<TableSkeleton />}
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
  const now = useNow();
  return (
    <OccasionTable
      caption={messages.table}
      rows={gatherings}
      labels={{ ...messages, occasion: messages.gathering }}
      pathOf={({ id }) => gatheringPath(id)}
      hostOf={({ host }) => messages.by({ name: shownName(host.full_name) })}
      columns={[
        {
          label: messages.seats,
          className: "whitespace-nowrap tabular-nums",
          render: ({ attendee_count: taken, capacity }) => messages.seatsOf({ taken, capacity }),
        },
        {
          label: messages.status,
          render: ({ status }) => (
            <Badge tone={status === "canceled" ? "danger" : "ok"}>{messages[status]}</Badge>
          ),
        },
        {
          label: messages.reports,
          className: "tabular-nums",
          render: ({ open_reports }) => <Reports count={open_reports} />,
        },
        {
          label: messages.manage,
          isWide: true,
          render: (gathering) =>
            gathering.status === "published" &&
            new Date(gathering.starts_at) > now && (
              <Button kind="quiet" className="@max-4xl:w-full" onClick={() => onCancel(gathering)}>
                {messages.cancel}
                <Words as="span" className="sr-only">
                  {messages.ofGathering({ title: gathering.title })}
                </Words>
              </Button>
            ),
        },
      ]}
    />
  );
};

/** The number of open reports, with a link to them. */
const Reports = ({ count }: { readonly count: number }) => {
  const messages = useMessages(adminMessages).gatherings;
  if (count === 0) return messages.noReports;
  return (
    <Link to={paths.adminInbox} className="font-semibold underline underline-offset-4">
      {messages.openReports(count)}
    </Link>
  );
};

interface CancelGatheringDialogProps {
  readonly gathering: Gathering;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms the cancellation of a gathering and takes an optional message to host and guests. */
const CancelGatheringDialog = ({ gathering, ...dialog }: CancelGatheringDialogProps) => {
  const messages = useMessages(adminMessages).gatherings;
  return (
    <CancelOccasionDialog
      {...dialog}
      title={messages.cancelTitle({ title: gathering.title })}
      texts={messages}
      fallback="GatheringNotCanceled"
      onCancel={async (body) => {
        await call(cancelGathering, { params: { gatheringId: gathering.id }, body });
        await refreshGatherings();
        toast({ title: messages.canceledNow, description: messages.canceledBody });
      }}
    />
  );
};
