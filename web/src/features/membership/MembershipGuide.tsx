import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Accordion } from "#shared/ui/Accordion.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { membershipMessages } from "./messages/en";

const questions = ["when", "cancel", "missed", "refund", "free", "card"] as const;

/** The lower half of the membership page: guidebook teaser and FAQ. */
export const MembershipGuide = () => {
  const messages = useMessages(membershipMessages).guide;
  return (
    <>
      <Section isBand title={messages.teaserTitle}>
        <div className="grid gap-8 md:grid-cols-[1.4fr_1fr]">
          <div>
            <p className="max-w-[52ch] text-base text-ink-2">{messages.teaserBody}</p>
            <Link to={paths.guidebook} className={buttonClass("quiet", "mt-5")}>
              {messages.teaserAction}
            </Link>
          </div>
          <div className="h-36 overflow-hidden rounded-lg shadow-card md:h-44">
            <Poster seed="guidebook teaser" motif="sharedTable" ink="wadi" hour={17} />
          </div>
        </div>
      </Section>
      <Section title={messages.faq} className="pt-14">
        <Accordion
          items={questions.map((name) => ({
            title: messages[`${name}Title`],
            body: <p>{messages[`${name}Body`]}</p>,
          }))}
        />
      </Section>
    </>
  );
};
