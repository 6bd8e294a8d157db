import { languages } from "@majlis/contracts/locales";
import type { HTMLAttributes } from "react";
import { textLang } from "#shared/i18n/format.ts";
import { locale } from "#shared/i18n/i18n.ts";

interface WordsProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "bdi" | "dd" | "dt" | "h1" | "h2" | "h3" | "h4" | "li" | "p" | "span";
  readonly children: string | undefined;
}

/** What people wrote, or a text of the page with such words in it, in the direction and language of its letters. */
export const Words = ({ as: Tag = "bdi", children: text = "", ...rest }: WordsProps) => {
  // In a text of the page the values are isolated: see i18n.ts.
  const parts = text.split(/\u2068([^\u2068\u2069]*)\u2069/);
  if (!parts[1])
    return (
      <Tag dir="auto" lang={textLang(text)} {...rest}>
        {text}
      </Tag>
    );
  // The direction of the sentence is that of the page: not of the words in it, and a `bdi` would take it from them.
  return (
    <Tag dir={languages[locale.get()].direction} {...rest}>
      {parts.map((part, at) => (at % 2 ? <Words key={at}>{part}</Words> : part))}
    </Tag>
  );
};
