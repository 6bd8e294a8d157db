// This house with a yearly price, in place of "@majlis/contracts/house/house":
// vi.mock("@majlis/contracts/house/house", () => import("#support/yearlyHouse.ts"));
import type { House } from "@majlis/contracts/house/houseSchema";
import { houseConfig as own } from "#repo/house.config.ts";

export const yearlyPrice = 20_000;

export const houseConfig = { ...own, yearlyPrice };
export const house: House = houseConfig;
export const houseName = own.name;
export const fileWord = (): string => "majlis";
