import type { MotifName } from "./motifs/motifs";

type Motifs = readonly [MotifName, ...MotifName[]];

/** Words of titles, in both languages, and the motifs that suit them. Arabic words are without article and marks. */
const topics: readonly (readonly [words: string, motifs: Motifs])[] = [
  [
    "tatreez embroidery embroider stitch stitching sewing knitting crochet craft تطريز خياطة حياكة حرف حرفة",
    ["crossStitch"],
  ],
  ["weaving loom carpet rug textile kilim نسيج سجاد بساط", ["kilim"]],
  [
    "supper dinner food cook cooking brunch lunch iftar feast taste tasting soup mansaf kitchen table potluck bread knafeh kunafa maamoul kaak falafel hummus zaatar musakhan عشاء غداء إفطار فطور طعام أكل طبخ مائدة سفرة مطبخ منسف كنافة معمول كعك فلافل حمص زعتر مسخن خبز",
    ["sharedTable", "market"],
  ],
  ["coffee tea cafe espresso قهوة شاي مقهى", ["coffee"]],
  ["market souk souq bazaar fair سوق بازار", ["market", "kilim"]],
  [
    "fruit garden gardening botanical plant spring harvest رمان فواكه حديقة نباتات ربيع حصاد",
    ["pomegranates", "oliveTrees"],
  ],
  ["olive picnic farm nature ajloun زيتون نزهة مزرعة طبيعة عجلون", ["oliveTrees"]],
  ["walk walking tour stroll stair lweibdeh درج جولة مشي مشوار لويبدة", ["stairs", "hillHouses"]],
  ["oud lute qanun qanoon ney nay guitar tarab ناي عود قانون جيتار طرب", ["oud"]],
  [
    "drum percussion rhythm dabke dabkeh dance dancing samba salsa tango طبلة إيقاع دبكة رقص سامبا سالسا تانغو",
    ["drums", "floorTiles"],
  ],
  ["vinyl record jazz dj radio listening أسطوانات أسطوانة جاز", ["records"]],
  [
    "music concert band song singing choir karaoke موسيقى حفل حفلة فرقة أغاني غناء",
    ["stringLights", "oud", "records"],
  ],
  ["party rooftop terrace evening سهرة سطح شرفة", ["stringLights"]],
  ["desert camp camping rum star stargazing sunrise hike hiking صحراء تخييم رم نجوم شروق", ["desert"]],
  ["sea aqaba diving sailing swim beach boat بحر عقبة غوص شاطئ إبحار", ["sea"]],
  [
    "petra nabataean archaeology heritage history museum بتراء أنباط آثار تراث تاريخ متحف",
    ["treasury", "arcade"],
  ],
  ["jerash roman architecture citadel جرش روماني عمارة قلعة", ["arcade"]],
  ["film cinema movie screening documentary animation فيلم أفلام سينما وثائقي", ["cinema"]],
  [
    "theatre theater comedy improv play stage storytelling standup hakawati hikayat مسرح مسرحية كوميديا حكواتي حكايات",
    ["curtain"],
  ],
  [
    "book reading poetry poem zajal زجل language writing library talk literature كتاب كتب قراءة شعر لغة كتابة مكتبة حوار أدب",
    ["books"],
  ],
  [
    "art painting paint drawing draw sketch sketching watercolor watercolour pottery ceramic clay فن فنون رسم ألوان خزف فخار",
    ["palette"],
  ],
  ["calligraphy geometry geometric pattern astronomy خط هندسة زخرفة فلك", ["stars"]],
  ["tile mosaic بلاط فسيفساء", ["floorTiles"]],
  ["game chess backgammon board card quiz trivia لعبة ألعاب شطرنج نرد طاولة مسابقة", ["backgammon"]],
  ["ramadan eid lantern lamplight candle light festival رمضان عيد فانوس فوانيس شموع مهرجان", ["lanterns"]],
];

/** Letters that are written in several ways get one form. The Arabic article is removed. */
const normalize = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/^(?:و?ال|لل)(?=\p{L}{2})/u, "");

const motifsByWord: ReadonlyMap<string, Motifs> = new Map(
  topics.flatMap(([words, motifs]) => words.split(" ").map((word) => [normalize(word), motifs])),
);

const wordsOf = (title: string): readonly string[] => title.match(/[\p{L}\p{M}-]+/gu) ?? [];

/** The motifs of the first word of a title that has some. An English plural counts as its singular. */
const motifsOfTitle = (title: string): Motifs | undefined => {
  for (const word of wordsOf(title).map(normalize)) {
    const found = motifsByWord.get(word) ?? motifsByWord.get(word.replace(/s$/, ""));
    if (found) return found;
  }
  return undefined;
};

/** Motifs of titles that say nothing. */
const motifsByKind = {
  event: [
    "hillHouses",
    "arcade",
    "stars",
    "stairs",
    "desert",
    "floorTiles",
    "kilim",
    "lanterns",
    "treasury",
    "sea",
    "oliveTrees",
    "stringLights",
  ],
  gathering: [
    "sharedTable",
    "floorTiles",
    "coffee",
    "pomegranates",
    "backgammon",
    "kilim",
    "stringLights",
    "books",
  ],
} as const satisfies Record<string, Motifs>;

export type PosterKind = keyof typeof motifsByKind;

/** The motifs of a title: by its words, or by the kind of the occasion. */
export const suitableMotifs = (title: string, kind: PosterKind): Motifs =>
  motifsOfTitle(title) ?? motifsByKind[kind];
