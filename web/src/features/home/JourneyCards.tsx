import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { homeMessages } from "./messages/en";

const cards = [
  { name: "joinOne", to: paths.events, motif: "arcade", ink: "wadi" },
  { name: "member", to: paths.membership, motif: "stars", ink: "pomegranate" },
  { name: "founder", to: paths.cityFounder, motif: "floorTiles", ink: "jacaranda" },
] as const;

/** One event, a membership, or a whole city. */
export const JourneyCards = () => {
  const messages = useMessages(homeMessages).home;
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {cards.map(({ name, to, motif, ink }) => (
        <li
          key={name}
          className="group/card relative flex flex-col overflow-hidden rounded-lg bg-surface shadow-card transition-[box-shadow,translate] duration-200 hover:shadow-lift motion-ok:hover:-translate-y-0.5"
        >
          <div className="aspect-[16/10] overflow-hidden">
            <Poster
              seed={`journey ${name}`}
              hour={11}
              motif={motif}
              ink={ink}
              className="transition-transform duration-500 ease-out motion-ok:group-hover/card:scale-[1.03]"
            />
          </div>
          <div className="flex grow flex-col p-5">
            <h3 className="text-lg">{messages[name]}</h3>
            <p className="mt-2 mb-4 text-ink-2">{messages[`${name}Body`]}</p>
            <Link
              to={to}
              className="mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-primary after:absolute after:inset-0 after:rounded-lg"
            >
              {messages[`${name}Action`]}
              <span className="sr-only">: {messages[name]}</span>
              <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
};
