import type { SamplingNotice } from "@parcelle/sampling/sampling-error";
import { samplingProblemText } from "@parcelle/sampling/sampling-texts";
import { useLocale } from "#ui/locale.tsx";
import classes from "./samples.module.css";

/** How a sample has to be read; nothing where nothing is to be said. */
export function SampleNotices({ notices }: { notices: readonly SamplingNotice[] }) {
  const locale = useLocale();
  if (notices.length === 0) return null;
  return (
    <ul className={classes.notices}>
      {notices.map((notice) => (
        <li key={`${notice.code} ${JSON.stringify(notice.values)}`}>{samplingProblemText(notice, locale)}</li>
      ))}
    </ul>
  );
}
