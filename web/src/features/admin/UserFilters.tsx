import { Search } from "lucide-react";
import { useEffect, useRef, type ChangeEvent } from "react";
import { roles, type Role } from "@majlis/contracts/roles";
import { useMessages } from "#shared/i18n/i18n.ts";
import { controlClass } from "#shared/ui/controlClass.ts";
import { Select } from "#shared/ui/Select.tsx";
import type { UserSearch } from "./admin.queries";
import { adminMessages } from "./messages/en";

const typingPauseMs = 300;

interface UserFiltersProps {
  readonly search: UserSearch;
  readonly onChange: (change: Partial<UserSearch>) => void;
}

/** Part of a name or a phone number, part of a city, and a role. The server looks when typing pauses. */
export const UserFilters = ({ search, onChange }: UserFiltersProps) => {
  const messages = useMessages(adminMessages).users;
  const findWords = useTypingPause((q) => onChange({ q }));
  const findCity = useTypingPause((city) => onChange({ city }));
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_14rem_12rem]">
      <div className="relative sm:max-lg:col-span-2">
        <Search className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-3" aria-hidden />
        <input
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          maxLength={80}
          dir="auto"
          onChange={findWords}
          className={`${controlClass} h-12 ps-11`}
        />
      </div>
      <input
        type="search"
        aria-label={messages.city}
        placeholder={messages.cityPlaceholder}
        maxLength={80}
        dir="auto"
        onChange={findCity}
        className={`${controlClass} h-12`}
      />
      <Select
        aria-label={messages.roleFilter}
        value={search.role}
        onChange={({ target }) => onChange({ role: readRole(target.value) })}
        options={[
          { value: "all", label: messages.allRoles },
          ...roles.toReversed().map((role) => ({ value: role, label: messages[role] })),
        ]}
      />
    </search>
  );
};

const readRole = (value: string): Role | "all" => roles.find((role) => role === value) ?? "all";

const useTypingPause = (onPause: (text: string) => void) => {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return ({ target }: ChangeEvent<HTMLInputElement>) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onPause(target.value.trim()), typingPauseMs);
  };
};
