import type { BroughtPerson, BroughtResult } from "@majlis/contracts/admin/people";
import { houseName } from "@majlis/contracts/house/house";
import { useStore } from "@nanostores/react";
import { giftLink } from "#features/gifts/giftLink.ts";
import { HandLinks } from "#features/lists/HandLinks.tsx";
import type { Sent } from "#features/lists/useSending.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { signUpPath } from "#shared/paths.ts";
import { Words } from "#shared/ui/Words.tsx";
import { adminMessages } from "../messages/en";

/** What became of an imported list, and the links to send by hand. */
export const ListResult = ({ rows }: { readonly rows: Sent<BroughtPerson, BroughtResult> }) => {
  const messages = useMessages(adminMessages).bringList;
  const language = useStore(locale);
  const count = (outcome: BroughtResult["outcome"]) =>
    rows.filter(({ result }) => result.outcome === outcome).length;
  const refused = rows.filter(({ result }) => result.outcome === "refused");
  const links = rows.flatMap(({ person: { name, phone, until }, result: { code } }) => {
    if (phone === undefined || code === undefined) return [];
    const link = until === undefined ? `${location.origin}${signUpPath}` : giftLink(code);
    return [{ name, phone, text: messages.invitation({ name, house: houseName[language], link }) }];
  });
  return (
    <div role="status" className="grid gap-4 rounded-lg bg-surface p-5 shadow-card">
      <h3 className="text-base font-semibold">{messages.done}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{messages.given(count("given"))}</li>
        <li>{messages.awaited(count("awaited"))}</li>
        <li>{messages.asBefore(count("kept") + count("unchanged"))}</li>
        <li>{messages.mailed(rows.filter(({ result }) => result.mailed).length)}</li>
      </ul>
      {refused.length > 0 && (
        <>
          <p>{messages.refused(refused.length)}</p>
          <ul className="grid list-disc gap-1 ps-5">
            {refused.map(({ person }) => (
              <Words as="li" key={person.email ?? person.phone}>
                {`${person.name} · ${person.email ?? person.phone ?? ""}`}
              </Words>
            ))}
          </ul>
        </>
      )}
      <HandLinks links={links} />
    </div>
  );
};
