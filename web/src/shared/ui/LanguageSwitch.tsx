import { languages, type Locale, locales } from "@majlis/contracts/locales";
import { useStore } from "@nanostores/react";
import { locale } from "../i18n/i18n";
import { toastFailure } from "../api/toastFailure";
import { Menu } from "./Menu";
import { chooseLanguage } from "../i18n/chooseLanguage";

const choose = async (language: Locale): Promise<void> => {
  try {
    await chooseLanguage(language);
  } catch (error) {
    void toastFailure(error, "NetworkError");
  }
};

/** Changes the language of the page: a button for the other one of two, a menu for more. Each has its own name. */
export const LanguageSwitch = ({ className }: { readonly className: string }) => {
  const current = useStore(locale);
  const [other, ...more] = locales.filter((language) => language !== current);
  if (!other) return null;
  if (more.length === 0)
    return (
      <button type="button" lang={other} className={className} onClick={() => void choose(other)}>
        {languages[other].name}
      </button>
    );
  return (
    <Menu
      label={languages[current].name}
      className={className}
      items={locales.map((language) => ({
        label: languages[language].name,
        lang: language,
        isChecked: language === current,
        onSelect: () => void choose(language),
      }))}
    >
      {languages[current].name}
    </Menu>
  );
};
