import { Mail, UserPlus } from "lucide-react";
import { useState } from "react";
import { allUsers } from "#features/admin/admin.queries.ts";
import { UserList } from "#features/admin/UserList.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { signUpPath } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Panel } from "#shared/ui/Panel.tsx";
import { ShownLink } from "#shared/ui/ShownLink.tsx";
import { dashboardMessages } from "../messages/en";

/** The same accounts as in the panel, and an invitation link. */
export const UsersTab = () => {
  const messages = useMessages(dashboardMessages).users;
  const { users: title } = useMessages(dashboardMessages).admin;
  const [search, setSearch] = useState(allUsers);
  const [isAdding, setIsAdding] = useState(false);
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
        <UserList
          search={search}
          onSearch={setSearch}
          level={3}
          none={
            <EmptyState
              art={{ seed: "no users yet", motif: "floorTiles", ink: "deadsea", hour: 11 }}
              title={messages.comingSoon}
            >
              {messages.comingSoonBody}
            </EmptyState>
          }
        />
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
  const link = `${location.origin}${signUpPath}`;
  const body = messages.mailBody({ link });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.addUser}
      description={messages.addBody}
    >
      <div className="grid gap-3 rounded-md bg-primary-soft p-4">
        <p className="font-semibold text-primary-ink">{messages.link}</p>
        <ShownLink link={link} texts={messages} />
        <a
          href={`mailto:?subject=${encodeURIComponent(messages.mailSubject)}&body=${encodeURIComponent(body)}`}
          className={buttonClass("quiet")}
        >
          <Mail className="size-4" aria-hidden />
          {messages.byMail}
        </a>
      </div>
    </Dialog>
  );
};
