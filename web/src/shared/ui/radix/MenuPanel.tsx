import { languages } from "@majlis/contracts/locales";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useStore } from "@nanostores/react";
import { Fragment, type ReactNode, useState } from "react";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { useBackCloses } from "../closeByBack";

export interface MenuItem {
  readonly label: string;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  /**
   * A link, which no browser refuses to follow. Another site opens in a window of its own. While it is undefined, the
   * item has `onSelect` only.
   */
  readonly href?: string | undefined;
  readonly isChecked?: boolean;
  readonly hasSeparator?: boolean;
}

export interface MenuProps {
  /** The accessible name of the button. It should contain the visible text. */
  readonly label: string;
  /** The content of the button. */
  readonly children: ReactNode;
  readonly className: string;
  readonly items: readonly MenuItem[];
  readonly align?: "start" | "end";
  /** Prepares the items when the person is about to open the menu. */
  readonly onNear?: () => void;
}

export const MenuPanel = ({ label, children, className, items, align = "end" }: MenuProps) => {
  const { direction } = languages[useStore(locale)];
  const [isOpen, setIsOpen] = useState(true);
  useBackCloses(isOpen, () => setIsOpen(false));
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen} dir={direction}>
      <DropdownMenu.Trigger className={className} aria-label={label}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={8}
          className="pop z-50 min-w-48 rounded-md border border-line bg-surface p-1.5 text-ink shadow-pop outline-none"
        >
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.hasSeparator && <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" />}
              <DropdownMenu.Item
                asChild={"href" in item}
                {...(item.onSelect && { onSelect: item.onSelect })}
                className="flex h-11 w-full items-center gap-3 rounded-sm px-3 text-start outline-none select-none hover:bg-sunken data-highlighted:bg-sunken forced-colors:data-highlighted:outline-solid"
              >
                {"href" in item ? (
                  <a href={item.href} {...(!item.href?.startsWith("/") && ownWindow)}>
                    <ItemContent {...item} />
                  </a>
                ) : (
                  <ItemContent {...item} />
                )}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};

const ownWindow = { target: "_blank", rel: "noopener noreferrer" };

const ItemContent = ({ icon, label, lang, isChecked = false }: MenuItem) => {
  const messages = useMessages(sharedMessages).ui;
  return (
    <>
      {icon}
      <span lang={lang} className="grow">
        {label}
      </span>
      {isChecked && <Check className="size-4 text-primary" role="img" aria-label={messages.selected} />}
    </>
  );
};
