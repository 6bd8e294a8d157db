import { Star } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { homeMessages } from "./messages/en";

const voices = ["voiceOne", "voiceTwo", "voiceThree"] as const;
const stars = [1, 2, 3, 4, 5];

/** Three sample voices, five stars each (SPEC section 2). */
export const Testimonials = () => {
  const messages = useMessages(homeMessages).home;
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {voices.map((voice) => (
        <li key={voice}>
          <figure className="flex h-full flex-col rounded-lg bg-surface p-6 shadow-card">
            <div className="flex gap-0.5 text-saffron" role="img" aria-label={messages.stars}>
              {stars.map((star) => (
                <Star key={star} className="size-4.5 fill-current" aria-hidden />
              ))}
            </div>
            <blockquote className="mt-4 mb-6 font-display text-lg leading-snug font-semibold tracking-tight text-balance">
              {messages[voice]}
            </blockquote>
            <figcaption className="mt-auto flex items-center gap-3">
              <Avatar name={messages[`${voice}Name`]} className="size-10 text-xs" />
              <span>
                <span className="block font-semibold">{messages[`${voice}Name`]}</span>
                <span className="block text-xs text-ink-2">{messages[`${voice}Place`]}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
};
