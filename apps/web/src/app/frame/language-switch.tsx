import { Link, useLocation } from "@tanstack/react-router";
import { inLocale } from "#shell/locale.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./frame.module.css";
import { frameMessages } from "./frame-messages.ts";

/** The same page in the other language. */
export function LanguageSwitch() {
  const messages = useMessages(frameMessages);
  const other = useLocale() === "fr" ? "en" : "fr";
  const href = useLocation({ select: (location) => location.href });
  return (
    <Link
      to={inLocale(href, other)}
      className={classes.language}
      hrefLang={other}
      aria-label={`${other.toUpperCase()} – ${messages.switchLanguage}`}
      preload={false}
      resetScroll={false}
    >
      {other.toUpperCase()}
    </Link>
  );
}
