import { formatHectares, formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { regionMessages } from "./messages.ts";
import type { RegionFigure, RegionLevel } from "./region-queries.ts";

/** How many farmers stand in each region, or in each department of it. */
export function RegionTable({ figures, level }: { figures: readonly RegionFigure[]; level: RegionLevel }) {
  const messages = useMessages(regionMessages);
  const locale = useLocale();
  const places = level === 1 ? [messages.region] : [messages.region, messages.department];
  return (
    <FactTable
      stacks
      label={messages.title}
      headers={[...places, { number: messages.farmers }, { number: messages.hectares }]}
    >
      <tbody>
        {figures.map(
          ({ version_id, region, region_name, department, department_name, farmers, hectares }) => (
            <tr key={`${version_id} ${region} ${department}`}>
              <th scope="row">{region_name ?? messages.nowhere}</th>
              {level === 2 && (
                <td data-column={messages.department}>
                  {department_name ?? (region === null ? NO_VALUE : messages.departmentUnknown)}
                </td>
              )}
              <td data-number data-column={messages.farmers}>
                {formatNumber(farmers, locale, 0)}
              </td>
              <td data-number data-column={messages.hectares}>
                {formatHectares(hectares, locale)}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </FactTable>
  );
}
