import type { AdminBusiness } from "@majlis/contracts/businesses";
import {
  getNightOffers,
  maxNightOffers,
  nightOfferLength,
  type NightOffer,
  type NightOffers,
  NightOffersForm,
  setNightOffers,
} from "@majlis/contracts/nights/nightOffers";
import { nightRadii } from "@majlis/contracts/nights/districts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DistrictField } from "#features/founders/PlaceFields.tsx";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Words } from "#shared/ui/Words.tsx";
import { adminMessages } from "../messages/en";

interface EditorProps {
  readonly business: AdminBusiness;
  readonly onDone: () => void;
}

/** District and night offers of a partner. */
const NightOffersEditor = ({ business, onDone }: EditorProps) => {
  const messages = useMessages(adminMessages).editor;
  const { data, error, refetch } = useQuery({
    queryKey: ["businesses", "night", business.id],
    queryFn: () => call(getNightOffers, { params: { businessId: business.id } }),
    // The form starts with what is stored now, and keeps what was typed.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error) return <Failure error={error} fallback="NightOffersNotLoaded" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={messages.loading} rowClass="h-28" />;
  return <OffersForm {...{ business, onDone }} stored={data} />;
};

type Draft = Partial<NightOffer> & { readonly key: number };

const OffersForm = ({ business, onDone, stored }: EditorProps & { readonly stored: NightOffers }) => {
  const messages = useMessages(adminMessages).editor;
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    stored.offers.map((offer, key) => ({ ...offer, key })),
  );
  const form = useForm(
    NightOffersForm,
    async (body) => {
      await call(setNightOffers, { params: { businessId: business.id }, body });
      toast({ title: messages.saved });
      onDone();
    },
    "NightOffersNotSaved",
    { read: readNightOffers },
  );
  const add = () => setDrafts((all) => [...all, { key: (all.at(-1)?.key ?? 0) + 1 }]);
  return (
    <Form form={form} submitLabel={messages.save} busyLabel={messages.saving}>
      <p className="text-ink-2">{messages.used(stored.used)}</p>
      <DistrictField city={business.city} district={stored.district} hint={messages.districtHint} />
      {drafts.map((draft, index) => (
        <OfferFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          onRemove={() => setDrafts((all) => all.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {drafts.length < maxNightOffers && (
        <Button kind="quiet" onClick={add}>
          {messages.add}
        </Button>
      )}
    </Form>
  );
};

interface OfferFieldsProps {
  readonly draft: Draft;
  readonly number: number;
  readonly onRemove: () => void;
}

const OfferFields = ({ draft, number, onRemove }: OfferFieldsProps) => {
  const { editor: messages, radius } = useMessages(adminMessages);
  const name = (field: string) => `offers.${number - 1}.${field}`;
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="sr-only">{messages.offer({ number })}</legend>
      <input type="hidden" name={name("id")} value={draft.id ?? ""} />
      <TextField
        label={messages.text}
        name={name("text")}
        dir="auto"
        maxLength={nightOfferLength}
        defaultValue={draft.text}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="time"
          label={messages.from}
          name={name("from")}
          defaultValue={draft.from ?? "20:00"}
        />
        <TextField
          type="time"
          label={messages.until}
          name={name("until")}
          defaultValue={draft.until ?? "23:59"}
        />
      </div>
      <p className="text-xs text-ink-2">{messages.timesHint}</p>
      <SelectField
        label={messages.radius}
        name={name("radius")}
        defaultValue={draft.radius ?? "nearby"}
        options={nightRadii.map((value) => ({ value, label: radius[value] }))}
      />
      <Button kind="ghost" onClick={onRemove}>
        {messages.remove}
        <span className="sr-only">{` (${messages.offer({ number })})`}</span>
      </Button>
    </fieldset>
  );
};

/** Reads the form as input of `NightOffersForm`. Offers are numbered from 0 in the names of their fields. */
const readNightOffers = (data: FormData): unknown => {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const numbers = [...data.keys()].flatMap((key) => /^offers\.(\d+)\.text$/.exec(key)?.[1] ?? []);
  return {
    district: text("district") || null,
    offers: numbers.map((number) => {
      const id = text(`offers.${number}.id`);
      return {
        ...(id && { id }),
        text: text(`offers.${number}.text`),
        from: text(`offers.${number}.from`),
        until: text(`offers.${number}.until`),
        radius: text(`offers.${number}.radius`),
      };
    }),
  };
};

/** Opens the night offers of a partner. */
export const NightOffersButton = ({ business }: { readonly business: AdminBusiness }) => {
  const messages = useMessages(adminMessages).editor;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {messages.open}
        <span className="sr-only">
          : <Words>{business.name}</Words>
        </span>
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={messages.title(business)}>
        <NightOffersEditor business={business} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};
