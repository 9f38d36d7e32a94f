import { queryOptions } from "@tanstack/react-query";
import { READ, rows } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatHectares, formatHectaresChange } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { keys } from "../keys.ts";
import { StateMark } from "../states/state-mark.tsx";
import { hectaresValues } from "../statistics/figures-query.ts";
import { useWorkspace } from "../workspace-context.ts";
import { stateComparisonMessages } from "./state-comparison-messages.ts";

type Compared = { key: string; before_value: number; after_value: number };

function landQuery(projectId: number, before: number, after: number, told: string[]) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "compared-land", before, after],
    enabled: told.length > 0,
    queryFn: async () => {
      const asked = { before_run: before, after_run: after, keys: told };
      return (await rows((client) => client.rpc("compare_run_values", asked, READ))) as Compared[];
    },
  });
}

interface Props {
  projectId: number;
  before: number;
  after: number;
}

/** How much land each state has in either run; nothing where plots are in one state as a whole. */
export function LandComparison({ projectId, before, after }: Props) {
  const messages = useMessages(stateComparisonMessages);
  const locale = useLocale();
  const { states } = useWorkspace();
  const { data = [] } = useBesides(landQuery(projectId, before, after, hectaresValues(states)));
  const told = states.list.flatMap(({ value, hectaresValue }) => {
    const compared = data.find(({ key }) => key === hectaresValue);
    return compared ? [{ value, ...compared }] : [];
  });
  if (told.length === 0) return null;
  return (
    <>
      <h3>{messages.land}</h3>
      <p>{messages.landText}</p>
      <FactTable
        label={messages.land}
        headers={[
          states.title[locale],
          { number: messages.before },
          { number: messages.after },
          { number: messages.change },
        ]}
      >
        <tbody>
          {told.map(({ value, before_value, after_value }) => (
            <tr key={value}>
              <td>
                <StateMark states={states} value={value} />
              </td>
              <td data-number>{formatHectares(before_value, locale)}</td>
              <td data-number>{formatHectares(after_value, locale)}</td>
              <td data-number>{formatHectaresChange(after_value - before_value, locale)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </>
  );
}
