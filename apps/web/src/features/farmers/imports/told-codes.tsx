import { Anchor } from "@mantine/core";
import { describeCode, kindOfCode } from "@parcelle/farmers/list/list-codes";
import { useRouterState } from "@tanstack/react-router";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { FarmerImport } from "./import-queries.ts";
import classes from "./imports.module.css";
import { farmerImportMessages } from "./messages.ts";

/** Of how many rows what was repaired and what is to be looked at; each leads to its rows in the table. */
export function ToldCodes({ one }: { one: FarmerImport }) {
  const messages = useMessages(farmerImportMessages);
  const { problems = {}, repairs = {} } = one.totals;
  return (
    <div className={classes.told}>
      {Object.keys(problems).length > 0 && (
        <Section title={messages.problems}>
          <p className={classes.muted}>{messages.problemsHelp}</p>
          <Codes counts={problems} />
        </Section>
      )}
      <Section title={messages.repairs}>
        {Object.keys(repairs).length === 0 ? (
          <p className={classes.muted}>{messages.noRepairs}</p>
        ) : (
          <Codes counts={repairs} />
        )}
      </Section>
    </div>
  );
}

function Codes({ counts }: { counts: Readonly<Record<string, number>> }) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const decides = (code: string) => kindOfCode(code) === "decide";
  const sorted = Object.entries(counts).toSorted(
    ([one, few], [other, many]) => Number(decides(other)) - Number(decides(one)) || many - few,
  );
  return (
    <ul className={classes.codes}>
      {sorted.map(([code, count]) => (
        <li key={code}>
          <span className={classes.count}>{formatNumber(count, locale, 0)}</span>
          <span>
            <Anchor renderRoot={(props) => <AppLink {...props} href={`${path}?filter=remarks:${code}`} />}>
              {describeCode(code, locale)}
            </Anchor>{" "}
            {decides(code) && <StateBadge tone="critical" label={messages.decide} />}
            {kindOfCode(code) === "unusable" && <StateBadge tone="warning" label={messages.unusable} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
