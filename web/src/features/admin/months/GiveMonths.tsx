import type { AdminUser } from "@majlis/contracts/admin";
import { giveMonths, type MemberMonths, takeBackMonths } from "@majlis/contracts/admin/months";
import { home, homeZone } from "@majlis/contracts/cities";
import { giftMonths } from "@majlis/contracts/limits";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { dayInMonths } from "@majlis/core/membership/given.rules";
import { lastDayOf } from "@majlis/core/membership/membership.rules";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { readText, useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { adminMessages } from "../messages/en";

interface GiveMonthsProps {
  readonly user: AdminUser;
  readonly months: MemberMonths;
  readonly onDone: () => void;
}

const dayOf = (endsAt: string): string => formatInstant(lastDayOf(endsAt), "date", home);

/** Where a person's membership stands, and what an admin can change. */
export const GiveMonths = (props: GiveMonthsProps) => {
  const messages = useMessages(adminMessages).memberMonths;
  const { is_endless, is_subscribed, ends_at, given } = props.months;
  const now = useNow();
  const isOver = ends_at !== null && ends_at <= now.toISOString();
  const standing =
    ends_at === null
      ? messages.none
      : (isOver ? messages.endedOn : messages.endsOn)({ date: dayOf(ends_at) });
  return (
    <div className="grid gap-6">
      <p className="rounded-md bg-sunken p-4">{is_endless ? messages.endless : standing}</p>
      {is_subscribed && <p>{messages.subscribed}</p>}
      {!is_endless && !is_subscribed && <GiveForm {...props} now={now} />}
      {given && <TakeBackForm {...props} given={given} />}
    </div>
  );
};

/** Refetches what shows a membership: the list, the counts and the role. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ["admin"] });

const GiveForm = ({ user, months, onDone, now }: GiveMonthsProps & { readonly now: Date }) => {
  const messages = useMessages(adminMessages).memberMonths;
  const [until, setUntil] = useState(() => dayInMonths(1, months.ends_at, now));
  const form = useForm(
    giveMonths.body,
    async (body) => {
      const { ends_at } = await call(giveMonths, { body });
      await refresh();
      onDone();
      toast({
        title: messages.given,
        description: messages.givenBody({
          name: user.full_name,
          date: ends_at === null ? "" : dayOf(ends_at),
        }),
      });
    },
    "MonthsNotChanged",
    {
      read: (data) => ({ userId: user.id, until, reason: readText(data, "reason") }),
      fields: { MonthsOver: "until", MonthsCovered: "until" },
    },
  );
  return (
    <Form form={form} submitLabel={messages.give} busyLabel={messages.giving}>
      <div className="flex flex-wrap gap-2" role="group" aria-label={messages.quick}>
        {giftMonths.map((count) => (
          <Button
            key={count}
            type="button"
            kind="quiet"
            onClick={() => setUntil(dayInMonths(count, months.ends_at, now))}
          >
            {messages.more(count)}
          </Button>
        ))}
      </div>
      <TextField
        label={messages.until}
        name="until"
        type="date"
        required
        min={cityDay(now.toISOString(), homeZone)}
        max="2099-12-31"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <TextField
        label={messages.reason}
        name="reason"
        hint={messages.reasonHint}
        dir="auto"
        required
        maxLength={300}
      />
    </Form>
  );
};

interface TakeBackFormProps extends GiveMonthsProps {
  readonly given: NonNullable<MemberMonths["given"]>;
}

const TakeBackForm = ({ user, onDone, given }: TakeBackFormProps) => {
  const messages = useMessages(adminMessages).memberMonths;
  const now = useNow().toISOString();
  const { earlier_end: earlier } = given;
  const form = useForm(
    takeBackMonths.body,
    async (body) => {
      await call(takeBackMonths, { body });
      await refresh();
      onDone();
      toast({ title: messages.taken, description: messages.takenBody({ name: user.full_name }) });
    },
    "MonthsNotChanged",
    {
      read: (data) => ({ userId: user.id, reason: readText(data, "whyBack") }),
      fields: { MonthsKept: "whyBack" },
    },
  );
  return (
    <section aria-labelledby="take-back" className="grid gap-3 border-t border-line pt-5">
      <h3 id="take-back" className="text-base font-semibold">
        {messages.takeBack}
      </h3>
      <p className="text-ink-2">
        {messages.givenOn({ date: formatInstant(given.given_at, "date", home), end: dayOf(given.ends_at) })}{" "}
        {earlier !== null && earlier > now ? messages.backTo({ date: dayOf(earlier) }) : messages.backToNone}
      </p>
      <Form form={form} submitKind="danger" submitLabel={messages.takeBack} busyLabel={messages.taking}>
        <TextField label={messages.reasonBack} name="whyBack" dir="auto" required maxLength={300} />
      </Form>
    </section>
  );
};
