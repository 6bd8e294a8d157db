import { latinDigits } from "./latinDigits";

/** Letters that people write for each other, after marks are removed. */
const variants: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ة: "ه",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  ـ: "",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
};
const variant = new RegExp(`[${Object.keys(variants).join("")}]`, "gu");

/** What people type as an apostrophe, accents and the Latin signs for hamza and ain among it. */
const apostrophe = /['’‘‛ʼʻʾʿ`´′＇]/gu;

/**
 * A text in the form in which words are compared, for any script and in every language of a device: compatible forms
 * are equal (NFKC), lower case, without accents, vowel signs, apostrophes and invisible characters. Arabic
 * letters with hamza or madda lose it; Arabic digits become 0 to 9.
 */
export const normalizeText = (text: string): string =>
  latinDigits(text.replace(apostrophe, "").normalize("NFKC").toLowerCase())
    .normalize("NFD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .normalize("NFC")
    .replace(variant, (letter) => variants[letter] ?? letter);
