import { Anchor } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { FarmerImport } from "./import-queries.ts";
import classes from "./imports.module.css";
import { farmerImportMessages } from "./messages.ts";

const fates = ["new", "changes", "same", "returned", "skipped"] as const;

/** How many rows become what; each number leads to its rows. */
export function ListVerdict({ one }: { one: FarmerImport }) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { leftOut = 0, incomplete = 0 } = one.totals;
  const told = fates.flatMap((fate) => {
    const count = one.totals[fate] ?? 0;
    return count === 0
      ? []
      : [{ fate, text: messages.fatesTold[fate](formatNumber(count, locale, 0), count < 2) }];
  });
  return (
    <ul className={classes.verdict}>
      {told.map(({ fate, text }) => (
        <li key={fate}>
          <Anchor inherit renderRoot={(props) => <AppLink {...props} href={`${path}?filter=fate:${fate}`} />}>
            {text}
          </Anchor>
        </li>
      ))}
      {incomplete > 0 && (
        <li>{messages.fatesTold.incomplete(formatNumber(incomplete, locale, 0), incomplete < 2)}</li>
      )}
      {leftOut > 0 && <li>{messages.fatesTold.leftOut(formatNumber(leftOut, locale, 0), leftOut < 2)}</li>}
    </ul>
  );
}
