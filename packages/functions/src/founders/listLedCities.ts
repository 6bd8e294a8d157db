import * as contract from "@majlis/contracts/founders/applications";
import { listLedCities } from "@majlis/core/founders/listLedCities";
import { http } from "#functions/http";

export const handler = http(contract.listLedCities, ({ deps }) => listLedCities(deps));
