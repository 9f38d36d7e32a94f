import { Anchor } from "@mantine/core";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatNumber } from "#ui/format.ts";
import type { Column } from "#ui/table/column.ts";

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
    cell: ({ id, identifier }) => (
      <Anchor size="sm" fw={600} renderRoot={(props) => <AppLink {...props} href={href(id)} />}>
        {identifier}
      </Anchor>
    ),
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
