import { currencies } from "@majlis/contracts/money";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import {
  type AdminBusiness,
  BusinessCategory,
  BusinessForm,
  createBusiness,
  updateBusiness,
} from "@majlis/contracts/businesses";
import { useState } from "react";
import { DistrictField } from "#features/founders/PlaceFields.tsx";
import { TermsFields, useTermsDraft } from "#features/membership/terms/TermsFields.tsx";
import { call } from "#shared/api/api.ts";
import { useForm, useChanges } from "#shared/ui/forms/useForm.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { paths } from "#shared/paths.ts";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { toast } from "#shared/ui/toast.ts";
import { refreshBusinesses } from "../admin.queries";
import { readBusiness } from "./readBusiness";
import { adminMessages } from "../messages/en";

interface BusinessEditorProps {
  /** Undefined for a new partner. */
  readonly business: AdminBusiness | undefined;
  readonly onDone: () => void;
}

/** Creates or edits a partner. */
export const BusinessEditor = ({ business, onDone }: BusinessEditorProps) => {
  const messages = useMessages(adminMessages).guidebook;
  // The list is read again while the form is open.
  const changes = useChanges(business);
  const [isActive, setIsActive] = useState(business?.is_active ?? true);
  const offer = useTermsDraft(business);
  const form = useForm(
    BusinessForm,
    async (body) => {
      if (business)
        await changes.save(body, (change) =>
          call(updateBusiness, {
            params: { businessId: business.id },
            body: updateBusiness.body.parse(change),
          }),
        );
      else await call(createBusiness, { body });
      await refreshBusinesses();
      toast(
        business
          ? { title: messages.updated }
          : { title: messages.created, description: messages.createdBody({ name: body.name }) },
      );
      onDone();
    },
    business ? "BusinessNotUpdated" : "BusinessNotCreated",
    { read: (data) => ({ ...readBusiness(data, isActive), ...offer.read(data) }) },
  );
  const address = { type: "url", dir: "ltr", autoComplete: "off", maxLength: 500 } as const;
  return (
    <Form form={form} submitLabel={messages.save} busyLabel={messages.saving}>
      <BusinessFields business={business} />
      <TextField
        {...address}
        label={messages.website}
        name="website"
        defaultValue={business?.website ?? ""}
      />
      <TextField {...address} label={messages.map} name="map_url" defaultValue={business?.map_url ?? ""} />
      <TermsFields offer={business} draft={offer} />
      {business && (
        <p className="wrap-anywhere text-ink-2">
          {messages.tillHint}{" "}
          <bdi>
            <code>{`${location.origin}${paths.verifyMembership}?partner=${business.id}`}</code>
          </bdi>
        </p>
      )}
      <Switch label={messages.active} hint={messages.activeHint} isOn={isActive} onChange={setIsActive} />
    </Form>
  );
};

/** Name, place, category, discount, phone and currency of a partner. */
const BusinessFields = ({ business }: Pick<BusinessEditorProps, "business">) => {
  const messages = useMessages(adminMessages).guidebook;
  const [city, setCity] = useState(business?.city ?? "");
  return (
    <>
      <TextField
        label={messages.name}
        name="name"
        required
        dir="auto"
        maxLength={120}
        defaultValue={business?.name}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={messages.city}
          name="city"
          required
          dir="auto"
          maxLength={80}
          defaultValue={business?.city}
          onChange={({ target }) => setCity(target.value)}
        />
        <DistrictField city={city} district={business?.district} hint={messages.districtHint} />
        <SelectField
          label={messages.category}
          name="category"
          options={BusinessCategory.options.map((value) => ({ value, label: messages[value] }))}
          defaultValue={business?.category}
        />
        <TextField
          label={messages.discountField}
          name="discount_percent"
          inputMode="numeric"
          dir="ltr"
          hint={messages.discountHint}
          defaultValue={business?.discount_percent ?? ""}
        />
        <TextField
          label={messages.phone}
          name="phone"
          type="tel"
          dir="ltr"
          maxLength={32}
          defaultValue={business?.phone ?? ""}
        />
        <SelectField
          label={messages.billCurrency}
          name="bill_currency"
          options={[
            { value: "", label: messages.allCurrencies },
            ...currencies.map((value) => ({
              value,
              label: value === houseMoney.code ? messages.ownCurrency : messages.secondCurrency,
            })),
          ]}
          defaultValue={business?.bill_currency ?? ""}
        />
      </div>
    </>
  );
};
