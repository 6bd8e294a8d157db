import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** After a change of page: the top of the page, the focus on its content, its title read out. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Back and forward: the browser knows how far down the page was.
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, navigation]);
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
};
