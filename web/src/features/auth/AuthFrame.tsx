import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { LanguageSwitch } from "#shared/ui/LanguageSwitch.tsx";
import { Logo } from "#shared/ui/Logo.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { authMessages } from "./messages/en";

interface AuthFrameProps {
  readonly hasHomeLink: boolean;
  readonly children: ReactNode;
}

export const AuthFrame = ({ hasHomeLink, children }: AuthFrameProps) => {
  const messages = useMessages(authMessages).page;
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="relative isolate flex flex-col px-5 pt-6 pb-36 md:px-10 lg:pb-6">
        <div className="absolute inset-x-0 bottom-0 -z-10 h-28 lg:hidden" aria-hidden>
          <Poster
            seed="auth-strip"
            motif="hillHouses"
            ink="deadsea"
            className="mask-t-from-60% object-bottom"
          />
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between">
          <Link to={paths.home} aria-label={messages.logo} className="flex h-11 items-center rounded-md">
            <Logo />
          </Link>
          <div className="flex flex-wrap items-center">
            {hasHomeLink && (
              <Link to={paths.home} className={buttonClass("ghost", "max-[22rem]:px-2!")}>
                <ArrowLeft className="size-4 max-[22rem]:hidden rtl:rotate-180" aria-hidden />
                {messages.backToHome}
              </Link>
            )}
            <LanguageSwitch className={buttonClass("ghost", "max-[22rem]:px-2!")} />
          </div>
        </div>
        <div className="m-auto w-full max-w-sm py-8">{children}</div>
      </div>
      <div className="relative isolate hidden overflow-hidden lg:block" aria-hidden>
        <Poster
          isEager
          shape="tall"
          seed="auth-hill"
          hour={20}
          motif="hillHouses"
          ink="night"
          className="absolute inset-0 -z-10 rtl:-scale-x-100"
        />
        <p className="absolute start-12 top-12 max-w-[8ch] font-display text-[3.25rem] leading-[1.02] font-bold tracking-tight text-[#f3f1ff] rtl:leading-[1.25]">
          {messages.tagline}
        </p>
      </div>
    </div>
  );
};
