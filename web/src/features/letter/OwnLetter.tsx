import { countryOfCity } from "@majlis/contracts/cities";
import { type LetterChoice, letterCities, letterLanguages } from "@majlis/contracts/letter";
import { useMutation, useQuery } from "@tanstack/react-query";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { knownCityIn, useCountry } from "#shared/country.ts";
import { hasFeature } from "#shared/features.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { Select } from "#shared/ui/forms/Select.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { toast } from "#shared/ui/toast.ts";
import { ownLetterQuery, saveOwnLetter, letterCityOptions, useLanguageOptions } from "./letter.queries";
import { letterMessages } from "./messages/en";

/** The person's weekly letter: one press turns it on or off, and the choices below change it at once. */
export const OwnLetter = () => {
  const { invite, own: messages } = useMessages(letterMessages);
  const letter = useQuery({ ...ownLetterQuery, enabled: hasFeature("weeklyLetter") });
  if (!hasFeature("weeklyLetter")) return null;
  return (
    <section aria-labelledby="letter-title" className="mt-10">
      <h2 id="letter-title" className="text-xl">
        {messages.title}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{invite.body}</p>
      {letter.isError && (
        <Failure error={letter.error} fallback="LetterNotLoaded" onRetry={() => void letter.refetch()} />
      )}
      {letter.isPending && <RowsSkeleton label={messages.loading} rows={1} className="max-w-md" />}
      {letter.data && <LetterChoices letter={letter.data.letter} />}
    </section>
  );
};

const LetterChoices = ({ letter }: { readonly letter: LetterChoice | null }) => {
  const { own: messages, form } = useMessages(letterMessages);
  const { me } = useSession();
  const country = useCountry();
  const languages = useLanguageOptions();
  const save = useMutation({
    mutationFn: saveOwnLetter,
    onSuccess: (saved) => {
      const change = letter ? messages.saved : messages.started;
      toast({ title: saved ? change : messages.stopped });
    },
    onError: (error) => void toastFailure(error, "LetterNotSaved"),
  });
  const [first = ""] = letterCityOptions(country).map(({ value }) => value);
  const own = me?.city && letterCities.includes(me.city) ? me.city : knownCityIn(country) || first;
  const start = () => save.mutate({ city: own, language: me?.locale ?? locale.get() });
  return (
    <div className="grid max-w-md gap-4 rounded-lg bg-surface p-5 shadow-card">
      <Switch
        label={messages.label}
        hint={messages.hint}
        isOn={letter !== null}
        isDisabled={save.isPending}
        onChange={(isOn) => (isOn ? start() : save.mutate(null))}
      />
      {letter && (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Select
            aria-label={messages.city}
            value={letter.city}
            disabled={save.isPending}
            options={letterCityOptions(countryOfCity(letter.city))}
            onChange={({ target }) => save.mutate({ ...letter, city: target.value })}
          />
          <Select
            aria-label={form.language}
            value={letter.language}
            disabled={save.isPending}
            options={languages}
            onChange={({ target }) => {
              const language = letterLanguages.find((each) => each === target.value);
              if (language) save.mutate({ ...letter, language });
            }}
          />
        </div>
      )}
    </div>
  );
};
