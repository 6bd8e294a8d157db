import type { Role } from "@majlis/contracts/roles";
import type { Profile } from "@majlis/contracts/users";
import { clsx } from "clsx";
import { useState } from "react";
import { formatInstant, formatPlace } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { DataTable } from "#shared/ui/DataTable.tsx";
import { RoleChange } from "./RoleChange";
import { RoleSelect } from "./RoleSelect";
import { adminMessages } from "./messages/en";

interface UserTableProps {
  readonly users: readonly Profile[];
  /** The rows are those of the filters before. */
  readonly isStale: boolean;
}

/** Name, role, location, phone, joined. Another role is asked about before it is given. */
export const UserTable = ({ users, isStale }: UserTableProps) => {
  const messages = useMessages(adminMessages).users;
  const { none } = useMessages(adminMessages).frame;
  const [change, setChange] = useState<{ readonly user: Profile; readonly role: Role }>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (user: Profile, role: Role) => {
    setChange({ user, role });
    setIsAsking(true);
  };
  return (
    <div className={clsx("transition-opacity", isStale && "opacity-60")} aria-busy={isStale}>
      <DataTable
        caption={messages.table}
        columns={[messages.name, messages.role, messages.location, messages.phone, messages.joined]}
      >
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row" className="max-w-80 min-w-36 text-start font-semibold wrap-anywhere">
              <bdi>{user.full_name}</bdi>
            </th>
            <td>
              <RoleSelect user={user} onChoose={(role) => ask(user, role)} />
            </td>
            <td className="max-w-64 min-w-28 wrap-anywhere">
              <bdi>{formatPlace(user.city, user.country) || none}</bdi>
            </td>
            <td className="whitespace-nowrap tabular-nums">
              <bdi>{user.phone ?? none}</bdi>
            </td>
            <td className="whitespace-nowrap">{formatInstant(user.created_at, "date")}</td>
          </tr>
        ))}
      </DataTable>
      {change && <RoleChange {...change} isOpen={isAsking} onOpenChange={setIsAsking} />}
    </div>
  );
};
