import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** What a day brings, in forms of events and gatherings. */
export const rhythmMessages = defineMessages("shared/rhythm", {
  day: {
    title: params("This day in {city}"),
    sunset: "Sunset",
    maghrib: "Maghrib",
    iftar: "Iftar",
    isha: "Isha",
    friday: params("Friday's midday prayer, {from} to {until}"),
    ramadan: "A day of Ramadan",
    computed: "Computed. A timetable may differ by some minutes.",
    moon: "The sighting of the moon may move Islamic months by a day.",
    onEid: params("{holiday} is on this day."),
    duringIftar: params("Iftar is at {time} on this day."),
    duringFriday: "Begins during Friday's midday prayer.",
    beforeMaghrib: count({
      one: "Begins {count} minute before maghrib.",
      many: "Begins {count} minutes before maghrib.",
    }),
    afterMaghrib: count({
      one: "Begins {count} minute after maghrib.",
      many: "Begins {count} minutes after maghrib.",
    }),
    atMaghrib: "Begins at maghrib.",
    better: params("Start at {time}"),
    betterDay: params("Move to {day}"),
    moved: params("The start is now {when}."),
    afterIftar: "After iftar",
    afterIftarHint: "Guests see it beside the time.",
    skipHolidays: "Skip public holidays and Eid",
    skipRamadan: "Skip Ramadan",
    skipped: params("On such days: {days}"),
    noneSkipped: "No date of this series is on such a day.",
  },
  holidays: {
    eidAlFitr: "Eid al-Fitr",
    eidAlAdha: "Eid al-Adha",
    arafat: "The day of Arafat",
    boxingDay: "Boxing Day",
    juneteenth: "Juneteenth",
    veterans: "Veterans Day",
    hijriNewYear: "The Islamic New Year",
    mawlid: "The Prophet's birthday",
    newYear: "New Year's Day",
    labour: "Labour Day",
    independence: "Independence Day",
    christmas: "Christmas",
  },
});
