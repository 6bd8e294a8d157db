import type { Translation, TranslationJSON, TranslationsJSON } from "@nanostores/i18n";
import { logFailure } from "./log";

type Twin = Readonly<Record<string, Translation>>;
type Twins = Readonly<Record<string, () => Promise<Twin>>>;

/** The Arabic twins of what public pages show at once. They come by area: see vite.config.ts. */
const firstTwins: Twins = import.meta.glob<Twin>(
  [
    "../ui/ui.messages.ar.ts",
    "../features/shell/{shell,footer}.messages.ar.ts",
    "../features/{home,auth,city-founder,about,guidebook,verify}/{home,auth,cityFounder,about,contact,guidebook,verify}.messages.ar.ts",
    "../features/{events,gatherings,membership}/{events,event,gatherings,gathering,membership,success}.messages.ar.ts",
    "../features/legal/*.messages.ar.ts",
  ],
  { import: "default" },
);

const findTwin = (twins: Twins, name: string): (() => Promise<Twin>) | undefined =>
  Object.entries(twins).find(([path]) => path.endsWith(`/${name}.messages.ar.ts`))?.[1];

const findLater = async (name: string) => findTwin((await import("./laterTwins")).laterTwins, name);

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
    const twin = await (findTwin(firstTwins, name) ?? (await findLater(name)))?.();
    if (!twin) throw new Error("There is no such file");
    return mapValues(twin, (wording) => isolateParts(textOf(wording)));
  } catch (error) {
    logFailure(`The Arabic wording of ${name} is missing`, error);
    return {};
  }
};
