import { BrandMark } from "./brand.tsx";
import classes from "./guest-frame.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";

/** Above what is read without an account. */
export function GuestHeader() {
  return (
    <header className={classes.top}>
      <span className={classes.brand}>
        <span className={classes.mark}>
          <BrandMark size={24} />
        </span>
        Parcelle
      </span>
      <span className={classes.switches}>
        <SchemeSwitch />
        <LanguageSwitch />
      </span>
    </header>
  );
}
