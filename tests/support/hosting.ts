import { createGathering } from "@majlis/contracts/gatherings";
import { call, tokenOf } from "./api";

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What a host fills in; the test changes what it is about. */
export const draft = (over: object = {}) => ({
  title: "Maqlubeh on the roof",
  description: "We flip it together.",
  starts_at: inDays(9),
  venue_name: "Beit Secret",
  venue_address: "7 Hidden Stairs",
  city: "Amman",
  capacity: 4,
  ...over,
});

/** A gathering that the demo's member hosts, made as members make them. */
export const hosted = async (over: object = {}) =>
  (await call(createGathering, { body: draft(over) }, await tokenOf("member@majlis.test"))).body;
