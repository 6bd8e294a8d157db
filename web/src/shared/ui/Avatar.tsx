import { clsx } from "clsx";
import { initials } from "../i18n/format";

/** Dark inks on which white letters stand out, and which stand out on both grounds. */
const inks = ["bg-[#0f3540]", "bg-[#3a1426]", "bg-[#241a50]", "bg-[#2a3118]", "bg-[#7c2f3c]", "bg-[#12607a]"];

interface AvatarProps {
  readonly name: string;
  /** Decides the colour: the same person has the same everywhere. */
  readonly seed?: string;
  readonly className?: string;
}

/** A disc with a person's initials, beside the name itself. */
export const Avatar = ({ name, seed = name, className = "size-7 text-2xs" }: AvatarProps) => {
  const sum = Array.from(seed, (letter) => letter.charCodeAt(0)).reduce((total, code) => total + code, 0);
  return (
    <span
      aria-hidden
      className={clsx(
        "grid shrink-0 place-items-center rounded-full font-bold text-white uppercase",
        inks[sum % inks.length],
        className,
      )}
    >
      {initials(name)}
    </span>
  );
};
