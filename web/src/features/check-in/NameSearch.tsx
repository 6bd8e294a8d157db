import { showDoorCode } from "@majlis/core/occasions/doorCode.rules";
import { guestNameLength } from "@majlis/contracts/events/guestList";
import { findNear, nameKey } from "@majlis/core/search/names.rules";
import { createMatcher } from "@majlis/core/search/words.rules";
import { Check, UserCheck, UserPlus } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Button, type ButtonKind } from "#shared/ui/Button.tsx";
import { ResultCount } from "#shared/ui/lists/ListControls.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import type { DoorList, Guest } from "./doorList";
import { tableOf } from "./verdict";
import { checkInMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

/** Longer lists are searched, not scrolled. */
const maxRows = 30;

/** False when the guest was not added. */
type AddWalkIn = (name: string) => Promise<boolean>;

interface NameSearchProps {
  readonly city: string;
  readonly guests: readonly Guest[];
  readonly tables: DoorList["tables"];
  readonly onAdmit: (guest: Guest) => void;
  readonly onUndo: (guest: Guest, at: string) => void;
  /** Absent for people who may not add guests. */
  readonly onWalkIn: AddWalkIn | undefined;
}

/** All ticket holders, guests after the member who brings them, to check in by name when a guest has no phone at hand. */
export const NameSearch = ({ city, guests, tables, onAdmit, onUndo, onWalkIn }: NameSearchProps) => {
  const messages = useMessages(checkInMessages).door;
  const [query, setQuery] = useState("");
  const name = query.trim().slice(0, guestNameLength);
  const names = new Set<string>();
  const repeated = new Set(
    guests.map((guest) => nameKey(guest.name)).filter((each) => names.has(each) || !names.add(each)),
  );
  const found = findGuests(guests, query);
  const near = found.length === 0 ? findNear(guests, namesOf, query) : [];
  return (
    <div className="grid content-start gap-3">
      <TextField
        label={messages.search}
        name="search"
        type="search"
        dir="auto"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ResultCount search={query} count={found.length} />
      {found.length === 0 && (
        <p role="status" className="p-4 pb-0 text-center text-ink-2">
          {guests.length === 0 ? messages.noGuests : near.length > 0 ? messages.nearOnly : messages.noTicket}
        </p>
      )}
      <ul className="grid">
        {[...found.slice(0, maxRows), ...near].map((guest) => (
          <GuestRow
            key={guest.userId}
            city={city}
            guest={guest}
            table={tableOf({ tables }, guest.table)?.name}
            isNameShared={repeated.has(nameKey(guest.name))}
            onAdmit={onAdmit}
            onUndo={onUndo}
          />
        ))}
      </ul>
      {found.length === 0 && onWalkIn && name !== "" && (
        <AddNamed
          name={name}
          kind={near.length > 0 ? "quiet" : "primary"}
          onWalkIn={onWalkIn}
          onAdded={() => setQuery("")}
        />
      )}
      {found.length > maxRows && (
        <p className="text-center text-ink-2">{messages.moreGuests({ number: found.length - maxRows })}</p>
      )}
    </div>
  );
};

interface AddNamedProps {
  readonly name: string;
  readonly kind: ButtonKind;
  readonly onWalkIn: AddWalkIn;
  readonly onAdded: () => void;
}

/** Adds a walk-in by the typed name, which stays until the guest is added. */
const AddNamed = ({ name, kind, onWalkIn, onAdded }: AddNamedProps) => {
  const messages = useMessages(checkInMessages).door;
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    if (await onWalkIn(name)) onAdded();
    setIsBusy(false);
  };
  return (
    <Button
      kind={kind}
      className="justify-self-center"
      isBusy={isBusy}
      busyLabel={messages.adding}
      onClick={() => void add()}
    >
      <UserPlus className="size-4" aria-hidden />
      {messages.addNamed({ name })}
    </Button>
  );
};

/** Guests of a member are found by the member's name, too. */
const namesOf = ({ name, guestOf = "" }: Guest): string => `${name}\n${guestOf}`;

/** The guests that match, each after the member who brings them. */
const findGuests = (guests: readonly Guest[], query: string): readonly Guest[] => {
  const matches = createMatcher(query);
  return guests
    .filter((guest) => matches(namesOf(guest)))
    .toSorted(
      (one, two) =>
        (one.guestOf ?? one.name).localeCompare(two.guestOf ?? two.name) ||
        Number(one.guestOf !== undefined) - Number(two.guestOf !== undefined) ||
        one.name.localeCompare(two.name),
    );
};

interface GuestRowProps {
  readonly city: string;
  readonly guest: Guest;
  /** The name of the guest's table. */
  readonly table: string | undefined;
  /** Whether another guest has the same name. */
  readonly isNameShared: boolean;
  readonly onAdmit: (guest: Guest) => void;
  readonly onUndo: (guest: Guest, at: string) => void;
}

const GuestRow = ({ city, guest, table, isNameShared, onAdmit, onUndo }: GuestRowProps) => {
  const messages = useMessages(checkInMessages).door;
  const { name, checkedInAt } = guest;
  return (
    <li className="flex min-h-16 items-center gap-3 border-t border-line py-2 first:border-t-0">
      <Avatar name={name} seed={guest.userId} className="size-10 shrink-0 text-xs" />
      <div className="min-w-0 grow">
        <Words className="block font-semibold wrap-anywhere">{name}</Words>
        {guest.guestOf !== undefined && (
          <span className="block text-xs text-ink-2">{messages.guestOf({ name: guest.guestOf })}</span>
        )}
        {guest.isComing && !checkedInAt && (
          <span className="flex items-center gap-1 text-xs text-ink-2">
            <Check className="size-3.5 text-primary" aria-hidden />
            {messages.saidComing}
          </span>
        )}
        {isNameShared && <SharedName city={city} guest={guest} />}
        {checkedInAt && (
          <span className="flex items-center gap-1.5 text-xs text-primary-ink">
            <UserCheck className="size-4" aria-hidden />
            {formatInstant(checkedInAt, "time", city)}
            {table !== undefined && (
              <span>
                · <span className="sr-only">{messages.table} </span>
                <Words>{table}</Words>
              </span>
            )}
            {guest.door && <Words>{`· ${guest.door}`}</Words>}
            {guest.by && <Words>{`· ${messages.admittedBy({ name: guest.by })}`}</Words>}
          </span>
        )}
      </div>
      {checkedInAt ? (
        <Button
          kind="quiet"
          aria-label={messages.undoName({ name })}
          onClick={() => onUndo(guest, checkedInAt)}
        >
          {messages.undo}
        </Button>
      ) : (
        <Button aria-label={messages.checkInName({ name })} onClick={() => onAdmit(guest)}>
          {messages.check}
        </Button>
      )}
    </li>
  );
};

/** What tells guests of the same name apart: city, day of joining, end of the phone, door code. */
const SharedName = ({ city, guest }: { readonly city: string; readonly guest: Guest }) => {
  const { sameName, joinedAt, doorCode } = guest;
  const messages = useMessages(checkInMessages).door;
  const facts = [
    sameName?.city,
    joinedAt && messages.joinedOn({ date: formatInstant(joinedAt, "date", city) }),
    sameName?.phone_end && messages.phoneEnd({ digits: sameName.phone_end }),
    doorCode && showDoorCode(doorCode),
  ].filter(Boolean);
  return (
    <span className="flex flex-wrap gap-x-2 text-xs text-ink-2">
      {facts.map((fact) => (
        <Words key={fact}>{fact ?? undefined}</Words>
      ))}
    </span>
  );
};
