import { LetterForm as LetterFormSchema, requestLetter } from "@majlis/contracts/letter";
import { useSearchParams } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { knownCityIn, readCity, useCountry } from "#shared/country.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { letterCityOptions, useLanguageOptions } from "./letter.queries";
import { letterMessages } from "./messages/en";

/** Orders the letter. The notice is the same for every address. */
export const LetterForm = () => {
  const messages = useMessages(letterMessages).form;
  const country = useCountry();
  const [params] = useSearchParams();
  const cities = letterCityOptions(country);
  const languages = useLanguageOptions();
  const form = useForm(
    LetterFormSchema,
    async (body, element) => {
      await call(requestLetter, { body: { ...body, locale: locale.get() } });
      element.reset();
      return messages.sent;
    },
    "LetterNotOrdered",
  );
  return (
    <Form form={form} submitLabel={messages.send} busyLabel={messages.sending}>
      <TextField
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={255}
        required
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          label={messages.city}
          name="city"
          options={cities}
          defaultValue={knownCityIn(country) || readCity(params, country) || cities[0]?.value}
        />
        <SelectField
          label={messages.language}
          name="language"
          options={languages}
          defaultValue={locale.get()}
        />
      </div>
    </Form>
  );
};
