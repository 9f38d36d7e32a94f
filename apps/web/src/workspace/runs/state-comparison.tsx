import { queryOptions, useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { READ, rows } from "#app/rows.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useAddresses } from "../addresses.ts";
import { keys } from "../keys.ts";
import { StateMark } from "../states/state-mark.tsx";
import { useWorkspace } from "../workspace-context.ts";
import { LandComparison } from "./land-comparison.tsx";
import type { ComparisonProps } from "./runs.ts";
import { stateComparisonMessages } from "./state-comparison-messages.ts";

type Step = {
  before_state: string | null;
  after_state: string | null;
  plots: number;
  hectares: number;
  first_plots: number[];
};

/** How states differ between two runs, and what the first plots of each step are called. */
function comparisonQuery(projectId: number, before: number, after: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "compared-states", before, after],
    queryFn: async () => {
      const asked = { before_run: before, after_run: after };
      const steps = (await rows((client) => client.rpc("compare_run_states", asked, READ))) as Step[];
      const changed = steps.filter(({ before_state, after_state }) => before_state !== after_state);
      const ids = changed.flatMap(({ first_plots }) => first_plots);
      const named =
        ids.length === 0
          ? []
          : await rows((client) => client.from("plots").select("id, identifier").in("id", ids));
      return { steps, names: new Map(named.map(({ id, identifier }) => [id, identifier])) };
    },
  });
}

/** Another run beside the earlier one: which plots stand elsewhere now, and how many hectares. */
export function StateComparison({ projectId, before, after }: ComparisonProps) {
  const messages = useMessages(stateComparisonMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(comparisonQuery(projectId, before.id, after.id));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const changed = data.steps.filter(({ before_state, after_state }) => before_state !== after_state);
  const same = data.steps.filter((step) => !changed.includes(step));
  const sameHectares = same.reduce((sum, { hectares }) => sum + hectares, 0);
  const samePlots = same.reduce((sum, { plots }) => sum + plots, 0);
  return (
    <Section title={messages.title}>
      {changed.length === 0 ? (
        <Empty title={messages.nothing} text={messages.nothingText} />
      ) : (
        <Steps projectId={projectId} steps={changed} names={data.names} />
      )}
      <p>{messages.same(samePlots, formatHectares(sameHectares, locale))}</p>
      <LandComparison projectId={projectId} before={before.id} after={after.id} />
    </Section>
  );
}

interface StepsProps {
  projectId: number;
  steps: readonly Step[];
  names: ReadonlyMap<number, string>;
}

function Steps({ projectId, steps, names }: StepsProps) {
  const messages = useMessages(stateComparisonMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const { states } = useWorkspace();
  const none = states.none ?? "";
  return (
    <FactTable
      label={messages.title}
      headers={[
        messages.before,
        messages.after,
        { number: messages.plots },
        { number: messages.hectares },
        messages.which,
      ]}
    >
      <tbody>
        {steps
          .toSorted((one, other) => other.plots - one.plots)
          .map(({ before_state, after_state, plots, hectares, first_plots }) => (
            <tr key={`${before_state} ${after_state}`}>
              <td>
                <StateMark states={states} value={before_state ?? none} />
              </td>
              <td>
                <StateMark states={states} value={after_state ?? none} />
              </td>
              <td data-number>{formatNumber(plots, locale, 0)}</td>
              <td data-number>{formatHectares(hectares, locale)}</td>
              <td>
                {first_plots.map((id, place) => (
                  <span key={id}>
                    {place > 0 && ", "}
                    <AppLink href={addresses.plot(projectId, id)}>{names.get(id) ?? id}</AppLink>
                  </span>
                ))}
                {plots > first_plots.length && ` ${messages.more(plots - first_plots.length)}`}
              </td>
            </tr>
          ))}
      </tbody>
    </FactTable>
  );
}
