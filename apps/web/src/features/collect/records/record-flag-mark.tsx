import { recordFlagNames } from "@parcelle/domain/states/record-flags";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { IconFlagFilled } from "@tabler/icons-react";
import { useLocale } from "#ui/locale.tsx";
import classes from "./records.module.css";

/** The flag of a record: its colour, and in words what was said, or the colour's name. */
export function RecordFlagMark({ flag, word }: { flag: string | null; word: string | null }) {
  const locale = useLocale();
  if (flag === null) return null;
  return (
    <span className={classes.flag} data-flag={flag}>
      <IconFlagFilled size={14} aria-hidden="true" />
      {word ?? nameOfKey(recordFlagNames, flag, locale)}
    </span>
  );
}
