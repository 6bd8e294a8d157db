import { Link, type LinkProps } from "./Link";
import { useLocation } from "./useLocation";

interface NavLinkProps extends Omit<LinkProps, "className"> {
  readonly className: (link: { readonly isActive: boolean }) => string;
  /** Active on exactly this page, not on those below it. */
  readonly end?: boolean | undefined;
}

/** A link of a navigation: it knows, and tells, whether one is there. */
export const NavLink = ({ className, end = false, ...link }: NavLinkProps) => {
  const { pathname } = useLocation();
  const here = pathname.replace(/(.)\/$/, "$1");
  const isActive = here === link.to || (!end && here.startsWith(`${link.to}/`));
  return <Link {...link} className={className({ isActive })} aria-current={isActive ? "page" : undefined} />;
};
