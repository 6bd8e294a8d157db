import type { Translation, TranslationJSON, TranslationsJSON } from "@nanostores/i18n";
import { logFailure } from "./log";

/** A catalogue's Arabic wording, as its file has it. */
export type LoadTwin = () => Promise<{ readonly default: Readonly<Record<string, Translation>> }>;

const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** What `params` and `count` really answer: the text beside its transformation. */
const isTransformed = (wording: unknown): wording is { readonly input: Translation | TranslationJSON } =>
  typeof wording === "object" && wording !== null && "transform" in wording;

/**
 * What is put into a sentence keeps its own direction: a Latin name or a price amidst Arabic would turn its
 * neighbours around. The marks are Unicode's "first strong isolate" and its end.
 */
const textOf = (wording: Translation | TranslationJSON): TranslationJSON => {
  if (typeof wording === "string") return wording.replace(/\{(?!count\})\w+\}/g, "\u2068$&\u2069");
  if (isTransformed(wording)) return textOf(wording.input);
  if (typeof wording === "function") throw new TypeError("Wording is text, params or count");
  return mapValues(wording, textOf);
};

/**
 * The Arabic wording of one catalogue, as the texts that its English transformations work on. What does not come is
 * told to the developer: the English wording stays.
 */
export const readTwin = async (name: string, loadTwin?: LoadTwin): Promise<TranslationsJSON> => {
  try {
    if (!loadTwin) throw new Error("Nothing says where it is");
    const twin = await loadTwin();
    return mapValues(twin.default, textOf);
  } catch (error) {
    logFailure(`The Arabic wording of ${name} is missing`, error);
    return {};
  }
};
