// Imported before anything else, it makes this process's house sell years, as tests/support/yearlyHouse.ts does.
import { houseConfig } from "#repo/house.config.ts";

Object.assign(houseConfig, { yearlyPrice: 20_000 });
