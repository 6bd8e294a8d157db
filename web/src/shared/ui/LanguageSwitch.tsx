import { baseLocale, languages, type Locale, locales } from "@majlis/contracts/locales";
import { useStore } from "@nanostores/react";
import { toastFailure } from "../api/toastFailure";
import { locale, loadTranslations } from "../i18n/i18n";
import { saveLanguage } from "../session/saveLanguage";
import { Menu } from "./Menu";

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
        {/* In a font of the device: a page in Latin letters would load another font for this one word. */}
        <span className={other === baseLocale ? undefined : "font-[system-ui]"}>{languages[other].name}</span>
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

const maxAgeSeconds = 365 * 24 * 3600;

/** Stored twice: the page reads the storage, and a server could read the cookie. */
const remember = (language: Locale): void => {
  document.cookie = `majlis_language=${language}; path=/; max-age=${maxAgeSeconds}; SameSite=Lax`;
  try {
    localStorage.setItem("majlis.language", language);
    // The language of a link gives way to the choice.
    sessionStorage.removeItem("majlis.language");
  } catch {
    return; // Storage is blocked: the choice lives in the cookie or in this visit.
  }
};

/**
 * Changes the language of the page, of later visits and of mails to the signed-in user. The texts load first, so that
 * the page never mixes two languages.
 */
const chooseLanguage = async (language: Locale): Promise<void> => {
  await loadTranslations(language);
  remember(language);
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = languages[language].direction;
  locale.set(language);
  void saveLanguage();
};
