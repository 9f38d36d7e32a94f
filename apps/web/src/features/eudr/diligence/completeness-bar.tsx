import { Progress } from "@mantine/core";
import {
  type Completeness,
  completenessDimensions,
  completenessNames,
} from "@parcelle/domain/declaration/completeness";
import { formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./diligence.module.css";
import { diligenceMessages } from "./diligence-messages.ts";

/** The six dimensions, each as a bar with its share. */
export function CompletenessBar({ completeness }: { completeness: Completeness }) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  return (
    <ul className={classes.bars}>
      {completenessDimensions.map((dimension) => {
        const share = completeness.shares[dimension];
        const name = completenessNames[dimension][locale];
        const percent = formatShare(share, locale, 0);
        return (
          <li key={dimension}>
            <Progress
              value={share * 100}
              color={share === 1 ? "success" : "interactive"}
              aria-label={messages.shareOf(name, percent)}
            />
            <span>
              {name} {percent}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
