// Imported before anything else, it makes this process's house sell years, as tests/support/yearlyHouse.ts does, and lets
// each member give a friend a month.
import { houseConfig } from "#repo/house.config.ts";

Object.assign(houseConfig, { yearlyPrice: 20_000, featuresOff: [] });
