import { home } from "@majlis/contracts/cities";
import { lastDayOf } from "@majlis/core/membership/membership.rules";
import { clsx } from "clsx";
import type { VerifiedMember } from "@majlis/contracts/membership";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { RoleBadge } from "#shared/ui/Role.tsx";
import { VerdictFact, VerdictScreen } from "#shared/ui/VerdictScreen.tsx";
import type { CardResult } from "./checkCard";
import { membershipMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

const day = (instant: string) => formatInstant(instant, "date", home);

/** The verdict of a card check, readable from across a counter. It stays until the partner closes it. */
export const CardVerdict = ({
  result,
  discount,
  onBill,
  onClose,
}: {
  readonly result: CardResult;
  /** What the partner gives today, in words. A till without a desk link does not know it. */
  readonly discount?: string | undefined;
  /** Goes on to the member's bill. */
  readonly onBill: () => void;
  readonly onClose: () => void;
}) => {
  const messages = useMessages(membershipMessages).verify;
  const { member } = result;
  if (!member)
    return (
      <VerdictScreen
        tone={result.isUnchecked ? "careful" : "no"}
        title={result.title}
        closeLabel={messages.nextCard}
        onClose={onClose}
      >
        <p className="text-lg">{result.message}</p>
      </VerdictScreen>
    );
  return (
    <VerdictScreen
      tone="yes"
      title={messages.valid}
      names={[member.name]}
      next={result.checkId && { label: messages.recordBill, run: onBill }}
      closeLabel={messages.nextCard}
      onClose={onClose}
    >
      {result.isStatic && <p className="text-lg font-semibold">{messages.staticCode}</p>}
      {discount && (
        <p className="font-display text-4xl leading-tight font-bold md:text-5xl short:text-2xl">{discount}</p>
      )}
      {member.status === "Active" && !discount && (
        <p className="text-lg font-semibold">{messages.eligible}</p>
      )}
      <dl className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3">
        {factsOf(member, messages).map(({ label, value }) => (
          <VerdictFact key={label} label={label}>
            {value}
          </VerdictFact>
        ))}
      </dl>
    </VerdictScreen>
  );
};

/** What the check tells of a member, beside the name. */
const factsOf = (
  { role, status, memberSince, expiresAt, verifiedAt }: VerifiedMember,
  messages: ReturnType<typeof membershipMessages.get>["verify"],
) => [
  { label: messages.role, value: <RoleBadge role={role} /> },
  { label: messages.status, value: status === "Active" ? messages.active : status },
  ...(memberSince ? [{ label: messages.since, value: day(memberSince) }] : []),
  { label: messages.expires, value: expiresAt ? day(lastDayOf(expiresAt)) : messages.never },
  {
    label: messages.verifiedAt,
    value: messages.moment({ date: day(verifiedAt), time: formatInstant(verifiedAt, "time", home) }),
  },
];

/** The result of the last card check. */
export const CardResultCard = ({ result }: { readonly result: CardResult }) =>
  result.member ? (
    <ValidMember member={result.member} isStatic={result.isStatic} />
  ) : (
    <section
      className={clsx(
        "flex gap-4 rounded-lg p-6",
        result.isUnchecked ? "bg-saffron text-on-saffron" : "bg-danger-soft text-danger-ink",
      )}
    >
      {result.isUnchecked ? (
        <Clock className="size-8 shrink-0" aria-hidden />
      ) : (
        <CircleX className="size-8 shrink-0" aria-hidden />
      )}
      <div className="min-w-0">
        <h2 className="text-xl">{result.title}</h2>
        <p className="mt-1">{result.message}</p>
      </div>
    </section>
  );

interface ValidMemberProps {
  readonly member: VerifiedMember;
  readonly isStatic: boolean;
}

const ValidMember = ({ member, isStatic }: ValidMemberProps) => {
  const messages = useMessages(membershipMessages).verify;
  const facts = [{ label: messages.name, value: <Words>{member.name}</Words> }, ...factsOf(member, messages)];
  return (
    <section className="rounded-lg bg-surface p-6 shadow-card ring-2 ring-primary">
      <h2 className="flex items-center gap-3 text-xl text-primary-ink">
        <CircleCheck className="size-8 shrink-0" aria-hidden />
        {messages.valid}
      </h2>
      {isStatic && <p className="mt-3 font-semibold">{messages.staticCode}</p>}
      <dl className="mt-4 grid gap-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {member.status === "Active" && (
        <p className="mt-4 rounded-md bg-primary-soft p-3 font-semibold text-primary-ink">
          {messages.eligible}
        </p>
      )}
    </section>
  );
};
