/** A founder application. */
export interface DemoApplication {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly bio: string;
  readonly team: string;
  /** Sent this many days before now. */
  readonly sent: number;
  /** The decision, `ago` in days before now; absent while pending. */
  readonly decided?: { readonly as: "approved" | "declined"; readonly ago: number; readonly reason?: string };
}

const approved = (name: string, city: string, ago: number, bio: string, team: string): DemoApplication => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@cities.test`,
  city,
  bio,
  team,
  sent: ago + 5,
  decided: { as: "approved", ago },
});

/** Twelve approved within the last week, three pending, two declined. */
export const demoApplications: readonly DemoApplication[] = [
  approved(
    "Nadia Benali",
    "Casablanca",
    0.2,
    "I run a reading room in the old town and know every courtyard in it.",
    "Three lecturers of the university and a photographer with forty thousand followers.",
  ),
  approved(
    "Marco Ferri",
    "Turin",
    0.5,
    "Ten years of film evenings in a former tram depot.",
    "Four speakers from the film school, two creators who cut the trailers.",
  ),
  approved(
    "Amina Diallo",
    "Dakar",
    1,
    "I cook for two hundred on Fridays and nobody leaves before midnight.",
    "Three griots, one radio host, one video creator.",
  ),
  approved(
    "Jonas Lind",
    "Gothenburg",
    1.5,
    "Harbour walks in every weather, with a thermos and a historian.",
    "Three guides who speak for a living and a podcaster.",
  ),
  approved(
    "Leila Mansouri",
    "Tunis",
    2,
    "A painter who opens the studio to whoever knocks.",
    "Three art teachers and a creator who draws live.",
  ),
  approved(
    "Kenji Arai",
    "Fukuoka",
    2.5,
    "Tea, quietly. Then questions, loudly.",
    "Three tea masters, one of them with a channel of her own.",
  ),
  approved(
    "Ana Pereira",
    "Porto",
    3,
    "Fado on a staircase, because the staircase has the better echo.",
    "Three singers, one journalist, one content creator.",
  ),
  approved(
    "Samir Qasim",
    "Basra",
    3.5,
    "Boats, dates and poems, in this order.",
    "Four poets who speak everywhere and a film maker.",
  ),
  approved(
    "Ivana Horvat",
    "Zagreb",
    4,
    "I turned a laundry into a place for talks.",
    "Three debate coaches, two creators.",
  ),
  approved(
    "Tomás Rivas",
    "Valparaíso",
    4.5,
    "Forty-two hills, one of them with my kitchen on it.",
    "Three storytellers and a muralist who films each wall.",
  ),
  approved(
    "Grace Wanjiru",
    "Nairobi",
    5,
    "Saturday markets are my university.",
    "Three open-mic hosts, one dance creator.",
  ),
  approved(
    "Elif Kaya",
    "Izmir",
    5.5,
    "Bread, sea, backgammon. I bring the boards.",
    "Three teachers, one of them on the radio, and a food creator.",
  ),
  {
    name: "Huda Saleh",
    email: "huda.saleh@cities.test",
    city: "Irbid",
    bio: "A physics teacher who runs the city's stargazing evenings on the university's roof.",
    team: "Three colleagues who give public lectures and a student with a science channel.",
    sent: 4,
  },
  {
    name: "باسم عودة",
    email: "bassem.odeh@cities.test",
    city: "الزرقاء",
    bio: "أدير مقهى أدبياً منذ ست سنوات، ويحضر أمسياته سبعون شخصاً.",
    team: "ثلاثة خطباء من نادي المناظرة وصانعة محتوى واحدة.",
    sent: 2,
  },
  {
    name: "Petra Novotná",
    email: "petra.novotna@cities.test",
    city: "Brno",
    bio: "Concerts in stairwells. The neighbours are the audience, and the choir.",
    team: "Three choir leaders, one moderator, one creator for the recordings.",
    sent: 1,
  },
  {
    name: "Chris Dale",
    email: "chris.dale@cities.test",
    city: "Leeds",
    bio: "I would like to host parties.",
    team: "Me and my flatmate.",
    sent: 16,
    decided: {
      as: "declined",
      ago: 12,
      reason:
        "A founding team needs at least 3 public speakers and at least 1 content creator. Write to us again when yours is complete.",
    },
  },
  {
    name: "Rana Issa",
    email: "rana.issa@cities.test",
    city: "Aqaba",
    bio: "A diver who talks about reefs to whoever stands still.",
    team: "Two other divers, both of them good talkers.",
    sent: 20,
    decided: { as: "declined", ago: 15, reason: "We would love to see a content creator on the team." },
  },
];
