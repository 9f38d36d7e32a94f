import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "../operator.module.css";
import type { LayerPreview } from "./ingest-query.ts";
import { ingestMessages } from "./messages.ts";

/** The files as they describe themselves. */
export function InputTable({ inputs }: { inputs: LayerPreview["inputs"] }) {
  const { columns } = useMessages(ingestMessages);
  const locale = useLocale();
  const headers = [columns.name, columns.size, columns.kind, columns.crs, columns.pixel, columns.noData];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={columns.name}>
      <table className={classes.table}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
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
      </table>
    </section>
  );
}
