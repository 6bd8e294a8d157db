/** A contact message. */
export interface DemoMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Sent this many days before now. */
  readonly sent: number;
  readonly read: boolean;
}

export const demoMessages: readonly DemoMessage[] = [
  {
    name: "Layla Karam",
    email: "layla.karam@letters.test",
    message:
      "Is the rooftop of the oud evenings reachable with a wheelchair? My father would love to come along.",
    sent: 0.3,
    read: false,
  },
  {
    name: "سامي الرفاعي",
    email: "sami.rifai@letters.test",
    message: "لدينا مكتبة صغيرة في جبل عمان ونود أن نصبح من شركائكم. كيف نبدأ؟",
    sent: 1.4,
    read: false,
  },
  {
    name: "Daniel Brooks",
    email: "daniel.brooks@letters.test",
    message: "I teach in Amman until June. Can a membership be given as a present?",
    sent: 3.2,
    read: true,
  },
  {
    name: "Yara Hijazi",
    email: "yara.hijazi@letters.test",
    message: "Thank you for the weaving afternoon. Two of us have bought a loom.",
    sent: 9,
    read: true,
  },
];
