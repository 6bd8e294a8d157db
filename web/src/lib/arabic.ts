import type { Translation, TranslationJSON, TranslationsJSON } from "@nanostores/i18n";
import { logFailure } from "./log";

/** The Arabic twins of all catalogues, each loaded when asked for. They come by folder: see vite.config.ts. */
const twins = import.meta.glob<Record<string, Translation>>("../**/*.messages.ar.ts", { import: "default" });

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".messages.ar.ts".length);

const byName = new Map(Object.entries(twins).map(([path, read]) => [nameOf(path), read]));

/**
 * What is put into a sentence keeps its own direction: a Latin name or a price amidst Arabic would turn its
 * neighbours around. The marks are Unicode's "first strong isolate" and its end.
 */
const isolateParts = (wording: TranslationJSON): TranslationJSON =>
  typeof wording === "string"
    ? wording.replace(/\{(?!count\})\w+\}/g, "\u2068$&\u2069")
    : mapValues(wording, isolateParts);

const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** What `params` and `count` really answer: the text beside its transformation. */
const isTransformed = (wording: unknown): wording is { readonly input: Translation | TranslationJSON } =>
  typeof wording === "object" && wording !== null && "transform" in wording;

const textOf = (wording: Translation | TranslationJSON): TranslationJSON => {
  if (isTransformed(wording)) return textOf(wording.input);
  if (typeof wording === "function") throw new TypeError("Wording is text, params or count");
  return wording;
};

/**
 * The Arabic wording of one catalogue, as the texts that its English transformations work on. What does not come is
 * told to the developer: the English wording stays.
 */
export const readTwin = async (name: string): Promise<TranslationsJSON> => {
  try {
    const twin = await byName.get(name)?.();
    if (!twin) throw new Error("There is no such file");
    return mapValues(twin, (wording) => isolateParts(textOf(wording)));
  } catch (error) {
    logFailure(`The Arabic wording of ${name} is missing`, error);
    return {};
  }
};
