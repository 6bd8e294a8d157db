import { useInfiniteQuery } from "@tanstack/react-query";
import { Copy, Mail, UserPlus } from "lucide-react";
import { useState } from "react";
import { adminQueries } from "#features/admin/admin.queries.ts";
import { UserCounts } from "#features/admin/AdminCounts.tsx";
import { logFailure } from "#shared/api/log.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, signUpPath } from "#shared/paths.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink, Panel } from "#shared/ui/Panel.tsx";
import { RoleBadge } from "#shared/ui/RoleBadge.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { TextField } from "#shared/ui/fields.tsx";
import { dashboardMessages } from "../messages/en";

const shown = 8;

/** Counts of accounts, the newest ones, and an invitation link. */
export const UsersTab = () => {
  const messages = useMessages(dashboardMessages).users;
  const { users: title, loading } = useMessages(dashboardMessages).admin;
  const { data, error, refetch } = useInfiniteQuery(adminQueries.users({ q: "", city: "", role: "all" }));
  const [isAdding, setIsAdding] = useState(false);
  const newest = data?.pages.flatMap(({ items }) => items).slice(0, shown) ?? [];
  return (
    <>
      <Panel
        title={title}
        aside={
          <Button onClick={() => setIsAdding(true)}>
            <UserPlus className="size-4.5" aria-hidden />
            {messages.addUser}
          </Button>
        }
      >
        <UserCounts counts={data?.pages[0]?.counts} />
      </Panel>
      <Panel title={messages.newest} aside={<MoreLink to={paths.adminUsers}>{messages.all}</MoreLink>}>
        {error && !data && <Failure error={error} fallback="UsersNotLoaded" onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton label={loading} rows={5} />}
        {data && newest.length === 0 && (
          <EmptyState
            art={{ seed: "no users yet", motif: "floorTiles", ink: "deadsea", hour: 11 }}
            title={messages.comingSoon}
          >
            {messages.comingSoonBody}
          </EmptyState>
        )}
        {newest.length > 0 && (
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
            {newest.map(({ id, full_name, role, city, created_at }) => (
              <li key={id} className="flex items-center gap-3 p-4">
                <Avatar name={full_name} seed={id} className="size-10 text-xs" />
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">
                    <bdi>{full_name}</bdi>
                  </p>
                  <p className="text-xs text-ink-2 wrap-anywhere">
                    {[city, messages.joined({ date: formatInstant(created_at, "date") })]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <RoleBadge role={role} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <AddUser isOpen={isAdding} onOpenChange={setIsAdding} />
    </>
  );
};

interface AddUserProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The sign-up link, to copy or send by mail. */
const AddUser = ({ isOpen, onOpenChange }: AddUserProps) => {
  const messages = useMessages(dashboardMessages).users;
  const [copyState, setCopyState] = useState<"copied" | "notCopied">();
  const link = `${location.origin}${signUpPath}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopyState("copied");
    } catch (error) {
      logFailure("Copying to the clipboard failed", error);
      setCopyState("notCopied");
    }
  };
  const body = messages.mailBody({ link });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.addUser}
      description={messages.addBody}
    >
      <TextField
        label={messages.link}
        name="link"
        readOnly
        dir="ltr"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden />
          {messages.copy}
        </Button>
        <a
          href={`mailto:?subject=${encodeURIComponent(messages.mailSubject)}&body=${encodeURIComponent(body)}`}
          className={buttonClass("quiet")}
        >
          <Mail className="size-4" aria-hidden />
          {messages.byMail}
        </a>
      </div>
      <p role="status" className="mt-3 min-h-6 text-ink-2">
        {copyState && messages[copyState]}
      </p>
    </Dialog>
  );
};
