import { nameOfDistrict } from "@majlis/contracts/nights/districtNames";
import { districts } from "@majlis/contracts/nights/districts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { SelectField } from "#shared/ui/fields.tsx";
import { foundersMessages } from "../messages/en";

interface DistrictFieldProps {
  readonly district?: string | null | undefined;
  /** Of an event when absent. */
  readonly hint?: string;
}

/** Where an event or a partner is in its city. */
export const DistrictField = ({ district, hint }: DistrictFieldProps) => {
  const messages = useMessages(foundersMessages).field;
  return (
    <SelectField
      label={messages.label}
      name="district"
      hint={hint ?? messages.hint}
      defaultValue={district ?? ""}
      options={[
        { value: "", label: messages.none },
        ...districts.map((value) => ({ value, label: nameOfDistrict(value, locale.get()) })),
      ]}
    />
  );
};
