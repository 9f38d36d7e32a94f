import type { LayerPreview } from "#app/database/layer-shapes.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { ingestMessages } from "./messages.ts";

/** The files as they describe themselves. */
export function InputTable({ inputs }: { inputs: LayerPreview["inputs"] }) {
  const { columns } = useMessages(ingestMessages);
  const locale = useLocale();
  const headers = [columns.name, columns.size, columns.kind, columns.crs, columns.pixel, columns.noData];
  return (
    <FactTable label={columns.name} headers={headers}>
      <tbody>
        {inputs.map((input) => (
          <tr key={input.name}>
            <td>{input.name}</td>
            <td>
              {formatNumber(input.width, locale)} × {formatNumber(input.height, locale)}
            </td>
            <td>{input.sampleType}</td>
            <td>{input.crs === null ? (input.crsName ?? "–") : `EPSG:${input.crs}`}</td>
            <td>{input.pixelSize === null ? "–" : input.pixelSize.toPrecision(6)}</td>
            <td>{input.noData ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
