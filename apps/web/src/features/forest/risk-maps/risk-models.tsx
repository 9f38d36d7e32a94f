import { formatHectares, formatLength } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { ComputedProps } from "./computed-risk-map.tsx";
import { riskMapMessages } from "./risk-map-messages.ts";
import classes from "./risk-maps.module.css";

/** The models that were compared, with their errors. */
export function RiskModels({ document }: Pick<ComputedProps, "document">) {
  const messages = useMessages(riskMapMessages);
  const locale = useLocale();
  const { models, grid, cells } = document;
  return (
    <>
      <Section title={messages.models}>
        <FactTable
          label={messages.models}
          headers={[messages.window, messages.slicing, { number: messages.error }, null]}
          stacks
        >
          <tbody>
            {models.map(({ window, slicing, wrmse_ha: error, best }) => (
              <tr key={`${window} ${slicing}`}>
                <th scope="row">
                  {messages.windowText(window, formatLength(window * grid.pixelWidth, locale))}
                </th>
                <td>{messages.slicings[slicing]}</td>
                <td data-number data-column={messages.error}>
                  {error === null ? messages.nothingPredicted : formatHectares(error, locale)}
                </td>
                <td>{best && <strong>{messages.best}</strong>}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      </Section>
      <p className={classes.help}>{messages.modelsText(cells)}</p>
    </>
  );
}
