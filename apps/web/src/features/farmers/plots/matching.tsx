import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { FactList } from "#ui/fact-list.tsx";
import { formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import classes from "../registry/farmers.module.css";
import { MatchesTable } from "./matches-table.tsx";
import { plotLinkMessages } from "./messages.ts";
import { type MatchedBy, matchTotalsQuery } from "./plot-link-queries.ts";
import { useMatchingAddress } from "./use-matching-address.ts";
import { usePlotLinks } from "./use-plot-links.ts";

interface Props {
  organisationId: number;
  projectId: number;
  /** The columns that may hold codes, best first. */
  columns: readonly { column_name: string; plots: number; matched: number }[];
  mayLink: boolean;
}

/** What the plots of a project tell of their farmers, how many fit whom, and the button that gives them. */
export function Matching({ organisationId, projectId, columns, mayLink }: Props) {
  const locale = useLocale();
  const messages = useMessages(plotLinkMessages);
  const best = columns[0] && columns[0].matched > 0 ? columns[0].column_name : null;
  const { by, view, setBy, setView } = useMatchingAddress(best);
  const totals = useQuery(matchTotalsQuery(organisationId, projectId, by));
  const { done, match } = usePlotLinks(organisationId);
  const count = (number: number) => formatNumber(number, locale, 0);
  const chosen = (
    <NativeSelect
      label={messages.by}
      description={messages.byHelp}
      data={[
        ...columns.map(({ column_name: column, plots, matched }) => ({
          value: `column ${column}`,
          label: messages.byColumn(column, formatShare(matched / plots, locale)),
        })),
        { value: "name", label: messages.byName },
      ]}
      value={by === null ? "name" : `column ${by}`}
      onChange={({ currentTarget: { value } }) =>
        setBy(value === "name" ? null : value.slice("column ".length))
      }
    />
  );
  if (totals.error && !totals.data)
    return <Failed message={problemText(totals.error, locale)} onRetry={() => void totals.refetch()} />;
  const { data } = totals;
  return (
    <>
      <Section>
        <div className={classes.form}>
          {!data && <Loading lines={4} />}
          {data && <Verdict {...{ data, by, mayLink, done }} onLink={() => void match(projectId, by)} />}
          {data && data.linked < data.plots && chosen}
          {data && data.linked < data.plots && (
            <FactList
              facts={[
                [messages.fitting, count(data.fitting)],
                [messages.several, count(data.several)],
                [messages.unknown, count(data.unknown)],
                [messages.untold, count(data.untold)],
                [messages.linked, count(data.linked)],
              ]}
            />
          )}
        </div>
      </Section>
      {data && data.linked < data.plots && (
        <MatchesTable {...{ organisationId, projectId, by, view }} onView={setView} />
      )}
    </>
  );
}

interface VerdictProps {
  data: { plots: number; linked: number; fitting: number };
  by: MatchedBy;
  mayLink: boolean;
  done: number | null;
  onLink: () => void;
}

function Verdict({ data, by, mayLink, done, onLink }: VerdictProps) {
  const locale = useLocale();
  const messages = useMessages(plotLinkMessages);
  if (data.linked === data.plots) return <p className={classes.verdict}>{messages.allLinked}</p>;
  if (data.fitting === 0) return <p className={classes.verdict}>{messages.nothingToLink}</p>;
  return (
    <>
      {by === null && <p className={classes.muted}>{messages.nameWarning}</p>}
      {mayLink && (
        <div className={classes.inline}>
          <Button loading={done !== null} onClick={onLink}>
            {messages.link(formatNumber(data.fitting, locale, 0), data.fitting < 2)}
          </Button>
          <span role="status">
            {done !== null && done > 0 && messages.linking(formatNumber(done, locale, 0))}
          </span>
        </div>
      )}
    </>
  );
}
