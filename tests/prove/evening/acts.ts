// All that people do in an evening, and how often.
import type { Draw } from "./act";
import { doorActs } from "./doorActs";
import { moneyActs } from "./moneyActs";

export const acts: Readonly<Record<string, Draw>> = { ...doorActs, ...moneyActs };

export const weights = {
  admit: 12,
  admitOffline: 7,
  readList: 3,
  sendQueued: 7,
  walkIn: 3,
  handOverMoney: 2,
  withdraw: 0.7,
  payBack: 1,
  payOnline: 3,
  changeParty: 2,
  changePrice: 0.6,
  endHelp: 0.3,
  cancel: 0.15,
};
