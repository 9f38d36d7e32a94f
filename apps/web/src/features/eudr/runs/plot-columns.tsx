import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import type { Column } from "#ui/table/column.ts";
import { LinkCell } from "#ui/table/link-cell.tsx";

/** The plot's own identifier, which leads to it. */
export function identifierColumn<Row extends { id: number; identifier: string }>(
  header: string,
  href: (plotId: number) => string,
): Column<Row> {
  return {
    id: "identifier",
    header,
    kind: "text",
    value: ({ identifier }) => identifier,
    cell: ({ id, identifier }) => <LinkCell href={href(id)}>{identifier}</LinkCell>,
    width: 130,
  };
}

export function hectaresColumn<Row extends { hectares: number | null }>(
  header: string,
  locale: Locale,
): Column<Row> {
  return {
    id: "hectares",
    header,
    kind: "number",
    value: ({ hectares }) => hectares,
    text: (value) => formatNumber(Number(value), locale, 4),
    width: 130,
  };
}
