import { home } from "@majlis/contracts/cities";
import type { AdminUser } from "@majlis/contracts/admin";
import { type Role, roles } from "@majlis/contracts/roles";
import { clsx } from "clsx";
import { useState } from "react";
import { formatInstant, formatPlace } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { DataTable } from "#shared/ui/lists/DataTable.tsx";
import { Select } from "#shared/ui/forms/Select.tsx";
import { MonthsButton } from "./months/MonthsButton";
import { RoleChange, UndoRole } from "./RoleChange";
import { SuspensionButton } from "./SuspensionButton";
import { adminMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface UserTableProps {
  readonly users: readonly AdminUser[];
  /** The rows still show the previous filters. */
  readonly isStale: boolean;
}

/** The accounts. A change of role needs confirmation. */
export const UserTable = ({ users, isStale }: UserTableProps) => {
  const messages = useMessages(adminMessages).users;
  const { none } = useMessages(adminMessages).frame;
  const [change, setChange] = useState<{ readonly user: AdminUser; readonly role: Role }>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const openDialog = (user: AdminUser, role: Role) => {
    setChange({ user, role });
    setIsDialogOpen(true);
  };
  return (
    <div className={clsx("transition-opacity", isStale && "opacity-60")} aria-busy={isStale}>
      <DataTable
        caption={messages.table}
        rows={users}
        keyOf={({ id }) => id}
        columns={[
          {
            label: messages.name,
            isHeader: true,
            className: "max-w-80 font-semibold wrap-anywhere",
            render: ({ full_name }) => <Words>{full_name}</Words>,
          },
          {
            label: messages.role,
            render: (user) => <RoleCell user={user} onChoose={(role) => openDialog(user, role)} />,
          },
          {
            label: messages.location,
            className: "max-w-64 wrap-anywhere",
            render: ({ city, country }) => <Words>{formatPlace(city, country) || none}</Words>,
          },
          {
            label: messages.phone,
            className: "whitespace-nowrap tabular-nums",
            render: ({ phone }) => <bdi dir="ltr">{phone ?? none}</bdi>,
          },
          {
            label: messages.joined,
            className: "whitespace-nowrap",
            render: ({ created_at }) => formatInstant(created_at, "date", home),
          },
          {
            label: messages.account,
            isWide: true,
            render: (user) => (
              <div className="flex flex-wrap gap-2 @4xl:flex-nowrap">
                {user.suspended_at === null && <MonthsButton user={user} />}
                <SuspensionButton user={user} />
              </div>
            ),
          },
        ]}
      />
      {change && <RoleChange {...change} isOpen={isDialogOpen} onOpenChange={setIsDialogOpen} />}
    </div>
  );
};

interface RoleCellProps {
  readonly user: AdminUser;
  readonly onChoose: (role: Role) => void;
}

/** The role to change, and a change to undo. A suspended account has none. */
const RoleCell = ({ user, onChoose }: RoleCellProps) => {
  const { suspended } = useMessages(adminMessages).users;
  if (user.suspended_at !== null) return <Badge tone="danger">{suspended}</Badge>;
  return (
    <div className="grid justify-items-start gap-2">
      <RoleSelect user={user} onChoose={onChoose} />
      <UndoRole user={user} />
    </div>
  );
};

/** Shows the current role until the change is confirmed and saved. */
const RoleSelect = ({ user, onChoose }: RoleCellProps) => {
  const messages = useMessages(adminMessages).users;
  return (
    <div className="@4xl:w-42">
      <Select
        aria-label={messages.roleOf({ name: user.full_name })}
        value={user.role}
        onChange={({ target }) => {
          const role = roles.find((known) => known === target.value);
          if (role) onChoose(role);
        }}
        options={roles.map((role) => ({ value: role, label: messages[role] }))}
      />
    </div>
  );
};
