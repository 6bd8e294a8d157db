import { roles, type Role } from "@majlis/contracts/roles";
import type { Profile } from "@majlis/contracts/users";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Select } from "#shared/ui/Select.tsx";
import { adminMessages } from "./messages/en";

interface RoleSelectProps {
  readonly user: Profile;
  readonly onChoose: (role: Role) => void;
}

/** A person's role, to be changed. It shows the role that counts until another one was given. */
export const RoleSelect = ({ user, onChoose }: RoleSelectProps) => {
  const messages = useMessages(adminMessages).users;
  return (
    <div className="w-42">
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
