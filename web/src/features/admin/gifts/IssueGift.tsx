import { issueGift } from "@majlis/contracts/admin/gifts";
import { homeZone } from "@majlis/contracts/cities";
import { giftSheetCodes, maxGiftUses } from "@majlis/contracts/limits";
import { readCount } from "@majlis/contracts/numbers";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { dayInMonths } from "@majlis/core/membership/given.rules";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";
import { readText, useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { adminMessages } from "../messages/en";
import { issuedGiftQueries } from "./gift.queries";

/** Opens the form of a new code. */
export const IssueGift = () => {
  const messages = useMessages(adminMessages).issuedGifts;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus className="size-4.5" aria-hidden />
        {messages.make}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.makeTitle}
        description={messages.makeBody}
      >
        <IssueForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};

/** The months for which a new code works, if nothing else is chosen. */
const usualMonths = 3;

const IssueForm = ({ onDone }: { readonly onDone: () => void }) => {
  const messages = useMessages(adminMessages).issuedGifts;
  const now = useNow();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(
    issueGift.body,
    async (body) => {
      const { note } = await call(issueGift, { body });
      await queryClient.invalidateQueries({ queryKey: issuedGiftQueries.all });
      onDone();
      toast({ title: messages.made, description: messages.madeBody({ name: note }) });
    },
    "GiftNotMade",
    {
      read: (data) => ({
        key,
        // What the form does not ask is not there.
        months: data.has("months") ? readCount(readText(data, "months")) : null,
        percent: data.has("percent") ? readCount(readText(data, "percent")) : null,
        uses: data.has("uses") ? readCount(readText(data, "uses")) : null,
        until: readText(data, "until"),
        note: readText(data, "note"),
      }),
      fields: { MonthsOver: "until" },
    },
  );
  return (
    <Form form={form} submitLabel={messages.submit} busyLabel={messages.submitting}>
      <UsesFields />
      <WorthFields />
      <TextField
        label={messages.until}
        name="until"
        type="date"
        hint={messages.untilHint}
        required
        min={cityDay(now.toISOString(), homeZone)}
        max="2099-12-31"
        defaultValue={dayInMonths(usualMonths, null, now)}
      />
      <TextField
        label={messages.note}
        name="note"
        hint={messages.noteHint}
        dir="auto"
        required
        maxLength={100}
      />
    </Form>
  );
};

/** A link for many people, or a sheet of codes that work once each. */
const UsesFields = () => {
  const messages = useMessages(adminMessages).issuedGifts;
  const [kind, setKind] = useState("link");
  return (
    <>
      <SelectField
        label={messages.kind}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={[
          { value: "link", label: messages.link },
          { value: "sheet", label: messages.sheet({ codes: giftSheetCodes.toLocaleString(localeTag()) }) },
        ]}
      />
      {kind === "link" && (
        <TextField
          label={messages.uses}
          name="uses"
          inputMode="numeric"
          hint={messages.usesHint({ most: maxGiftUses.toLocaleString(localeTag()) })}
          required
          defaultValue="100"
        />
      )}
    </>
  );
};

/** Months, or a percentage off the first one. */
const WorthFields = () => {
  const messages = useMessages(adminMessages).issuedGifts;
  const [gives, setGives] = useState("months");
  return (
    <>
      <SelectField
        label={messages.gives}
        name="gives"
        value={gives}
        onChange={({ target }) => setGives(target.value)}
        options={[
          { value: "months", label: messages.givesMonths },
          { value: "percent", label: messages.givesPercent },
        ]}
      />
      {gives === "months" ? (
        <TextField
          key="months"
          label={messages.months}
          name="months"
          inputMode="numeric"
          required
          defaultValue="1"
        />
      ) : (
        <TextField
          key="percent"
          label={messages.percent}
          name="percent"
          inputMode="numeric"
          hint={messages.percentHint}
          required
          defaultValue="50"
        />
      )}
    </>
  );
};
