import type { DemoPerson } from "./demoTypes";

/** Password of every demo account. */
export const demoPassword = "Majlis-2026!";

/** The accounts that `npm start` prints, one per role. */
export const demoAccounts: readonly DemoPerson[] = [
  { key: "free", name: "Yousef Nasser", role: "free_user", joined: 3, city: "Amman" },
  {
    key: "member",
    name: "Sara Al-Masri",
    role: "member",
    joined: 210,
    city: "Amman",
    phone: "+962 7 9000 0101",
  },
  {
    key: "founder",
    name: "Lina Haddad",
    role: "city_founder",
    joined: 400,
    city: "Amman",
    phone: "+962 7 9000 0102",
  },
  { key: "admin", name: "Omar Khalil", role: "admin", joined: 420, city: "Amman", phone: "+962 7 9000 0103" },
];

const founders: readonly DemoPerson[] = [
  { key: "tareq", name: "Tareq Zu'bi", role: "city_founder", joined: 390 },
  { key: "salma", name: "سلمى الخطيب", role: "city_founder", joined: 371, phone: "+962 7 9000 0112" },
  { key: "haruka", name: "Haruka Mori", role: "city_founder", joined: 352 },
  { key: "camila", name: "Camila Duarte", role: "city_founder", joined: 330 },
  { key: "selam", name: "Selam Bekele", role: "city_founder", joined: 301 },
  { key: "nikos", name: "Nikos Andreou", role: "city_founder", joined: 288 },
];

const members: readonly DemoPerson[] = [
  { key: "dina", name: "Dina Qasem", role: "member", joined: 344, phone: "+962 7 9000 0121" },
  { key: "hamza", name: "حمزة الرواشدة", role: "member", joined: 339 },
  { key: "leen", name: "Leen Shami", role: "member", joined: 325 },
  { key: "george", name: "George Farah", role: "member", joined: 318, city: "Madaba" },
  { key: "nour", name: "نور العبادي", role: "member", joined: 306, city: "Salt" },
  { key: "maya", name: "Maya Sahawneh", role: "member", joined: 277 },
  { key: "joelle", name: "Joëlle Martin", role: "member", joined: 252 },
  { key: "zaid", name: "Zaid Tarawneh", role: "member", joined: 240, city: "Karak" },
  { key: "hala", name: "Hala Shapsugh", role: "member", joined: 233 },
  { key: "rami", name: "رامي منصور", role: "member", joined: 221 },
  { key: "tala", name: "Tala Bseiso", role: "member", joined: 204 },
  { key: "reem", name: "ريم أبو زيد", role: "member", joined: 176 },
  { key: "priya", name: "Priya Raman", role: "member", joined: 143 },
  { key: "basel", name: "باسل النابلسي", role: "member", joined: 131 },
  { key: "elif", name: "Elif Demir", role: "member", joined: 81 },
  { key: "jude", name: "جود الحسيني", role: "member", joined: 67 },
  { key: "samir", name: "Samir Twal", role: "member", joined: 52, city: "Madaba" },
];

const newcomers: readonly DemoPerson[] = [
  { key: "rasha", name: "Rasha Ayyoub", role: "free_user", joined: 190 },
  { key: "anas", name: "أنس الزعبي", role: "free_user", joined: 148 },
  { key: "carmen", name: "Carmen Ruiz", role: "free_user", joined: 122 },
  { key: "mutaz", name: "Mutaz Abu Ghazaleh", role: "free_user", joined: 104, city: "Zarqa" },
  { key: "hind", name: "هند الفايز", role: "free_user", joined: 88 },
  { key: "oliver", name: "Oliver Grant", role: "free_user", joined: 61 },
  { key: "lama", name: "Lama Nimri", role: "free_user", joined: 47 },
  { key: "yazan", name: "يزن العدوان", role: "free_user", joined: 33 },
  { key: "sofia", name: "Sofia Lindqvist", role: "free_user", joined: 26 },
  { key: "abeer", name: "عبير سلامة", role: "free_user", joined: 19 },
  { key: "majd", name: "Majd Hijazi", role: "free_user", joined: 12 },
];

/** All people. The demo accounts come first. */
export const demoPeople: readonly DemoPerson[] = [...demoAccounts, ...founders, ...members, ...newcomers];
