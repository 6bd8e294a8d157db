import type { BusinessCategory } from "@majlis/contracts/businesses";
import type { District } from "@majlis/contracts/nights/districts";

interface PartnerDetails {
  /** Defaults to Amman. */
  readonly city?: string;
  /** Of Amman. */
  readonly district?: District;
  /** Host name of its site under `.example`, which never resolves (RFC 2606). */
  readonly site?: string;
  /** Coordinates. */
  readonly at?: readonly [north: number, east: number];
  readonly is_active?: boolean;
}

/** Name, phone, discount in percent, and further details. */
export type DemoPartner = readonly [
  name: string,
  phone: string,
  discount: number | null,
  details: PartnerDetails,
];

/** Partners of the demo city. Names, phone numbers and addresses are invented. */
export const demoPartners: Readonly<Record<BusinessCategory, readonly DemoPartner[]>> = {
  Restaurants: [
    [
      "Beit Sitti's Table",
      "+962 6 900 0201",
      15,
      { district: "jabalWeibdeh", site: "beit-sittis-table", at: [31.9552, 35.9236] },
    ],
    [
      "Zaatar & Smoke",
      "+962 6 900 0202",
      10,
      { district: "jabalAmman", site: "zaatar-and-smoke", at: [31.9575, 35.9102] },
    ],
    ["مطعم الليمونة", "+962 6 900 0203", 20, { district: "jabalAmman", at: [31.9499, 35.9281] }],
    [
      "Noodle Majlis",
      "+962 6 900 0204",
      12,
      { district: "shmeisani", site: "noodle-majlis", at: [31.9631, 35.8874] },
    ],
    [
      "The Fig Courtyard",
      "+962 5 900 0205",
      15,
      { city: "Madaba", site: "fig-courtyard", at: [31.7178, 35.7936] },
    ],
    ["Injera House Weibdeh", "+962 6 900 0206", 10, { district: "jabalWeibdeh", at: [31.9571, 35.9229] }],
    [
      "Cardamom Corner Coffee",
      "+962 6 900 0207",
      25,
      { district: "jabalAmman", site: "cardamom-corner", at: [31.9514, 35.9316] },
    ],
  ],
  Attractions: [
    [
      "Darat Al-Nujoom Observatory",
      "+962 6 900 0211",
      20,
      { district: "jubeiha", site: "darat-nujoom", at: [32.0136, 35.8521] },
    ],
    [
      "Seven Hills Climbing",
      "+962 6 900 0212",
      15,
      { district: "khalda", site: "seven-hills-climbing", at: [31.9704, 35.8466] },
    ],
    [
      "Mosaic Workshop Madaba",
      "+962 5 900 0213",
      10,
      { city: "Madaba", site: "mosaic-workshop", at: [31.7165, 35.7951] },
    ],
    ["حمام البلد", "+962 6 900 0214", 30, { district: "downtown", at: [31.9508, 35.9342] }],
    ["Salt Heritage Walks", "+962 5 900 0215", 20, { city: "Salt", site: "salt-heritage-walks" }],
    [
      "The Little Printing Museum",
      "+962 6 900 0216",
      null,
      { district: "jabalWeibdeh", at: [31.9539, 35.9268] },
    ],
  ],
  Services: [
    [
      "Yalla Bikes",
      "+962 7 9000 0221",
      20,
      { district: "tlaaAlAli", site: "yalla-bikes", at: [31.9688, 35.8791] },
    ],
    [
      "Lughati Language Rooms",
      "+962 6 900 0222",
      15,
      { district: "shmeisani", site: "lughati", at: [31.9612, 35.9011] },
    ],
    ["Olive Branch Barbers", "+962 6 900 0223", 10, { district: "jabalAmman", at: [31.9527, 35.9187] }],
    ["Studio Rawan Photography", "+962 7 9000 0224", 12, { district: "abdoun", site: "studio-rawan" }],
    ["خياط الشارع", "+962 2 900 0225", 18, { city: "Irbid", at: [32.5568, 35.8496] }],
    [
      "The Quiet Desk Coworking",
      "+962 6 900 0226",
      25,
      { district: "shmeisani", site: "quiet-desk", at: [31.9643, 35.8932] },
    ],
  ],
  Entertainment: [
    [
      "Cinema Qamar",
      "+962 6 900 0231",
      30,
      { district: "downtown", site: "cinema-qamar", at: [31.9546, 35.9304] },
    ],
    [
      "Oud & Vinyl",
      "+962 6 900 0232",
      10,
      { district: "jabalWeibdeh", site: "oud-and-vinyl", at: [31.9562, 35.9217] },
    ],
    ["The Roof at Number 9", "+962 6 900 0233", 15, { district: "downtown", at: [31.9523, 35.9295] }],
    [
      "Shatranj Board Game House",
      "+962 6 900 0234",
      20,
      { district: "tlaaAlAli", site: "shatranj-house", at: [31.9667, 35.8853] },
    ],
    ["Masrah Al-Hay Theatre", "+962 2 900 0235", 25, { city: "Irbid", site: "masrah-alhay" }],
    ["Karaoke Saqf", "+962 6 900 0236", 10, { district: "sweifieh", is_active: false }],
  ],
};
