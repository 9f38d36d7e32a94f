import { Anchor, Group } from "@mantine/core";
import type { Locale } from "#shell/locale.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatBytes, formatDate, formatNumber } from "#ui/format.ts";
import type { Column } from "#ui/table/column.ts";
import { operatorMessages } from "../messages.ts";
import type { LayerVersion, VersionState } from "./layer-versions.ts";

const TONES: Record<VersionState, Tone> = {
  active: "success",
  superseded: "warning",
  inactive: "neutral",
  missing: "critical",
};

export function VersionBadges({ version, locale }: { version: LayerVersion; locale: Locale }) {
  const messages = operatorMessages[locale];
  return (
    <Group gap={6} wrap="nowrap">
      <StateBadge tone={TONES[version.state]} label={messages[version.state]} />
      {version.synthetic && <StateBadge tone="warning" label={messages.synthetic} />}
    </Group>
  );
}

/** "5,0° N 6,0° O – 6,0° N 5,0° O" is long: west, south, east, north to two digits. */
export function extentText([west, south, east, north]: LayerVersion["box"], locale: Locale): string {
  const degrees = (value: number, [positive, negative]: readonly [string, string]) =>
    `${formatNumber(Math.abs(value), locale, 2)}° ${value < 0 ? negative : positive}`;
  const eastWest = locale === "fr" ? (["E", "O"] as const) : (["E", "W"] as const);
  const northSouth = ["N", "S"] as const;
  return `${degrees(west, eastWest)} – ${degrees(east, eastWest)}, ${degrees(south, northSouth)} – ${degrees(north, northSouth)}`;
}

export function licenceText(licence: string, locale: Locale): string {
  return licence === "unknown" ? operatorMessages[locale].unknown : licence;
}

export function layerColumns(locale: Locale, onOpen: (id: string) => void): Column<LayerVersion>[] {
  const messages = operatorMessages[locale];
  const titleOf = ({ definition, product }: LayerVersion) => definition?.title[locale] ?? product;
  return [
    {
      id: "product",
      header: messages.product,
      kind: "text",
      width: 260,
      value: titleOf,
      cell: (row) => (
        <Anchor component="button" type="button" onClick={() => onOpen(row.id)}>
          {titleOf(row)}
        </Anchor>
      ),
    },
    { id: "version", header: messages.version, kind: "text", width: 110, value: (row) => row.version },
    {
      id: "state",
      header: messages.state,
      kind: "choice",
      width: 260,
      value: (row) => row.state,
      choices: (["active", "superseded", "inactive", "missing"] as const).map((value) => {
        return { value, label: messages[value] };
      }),
      cell: (row) => <VersionBadges version={row} locale={locale} />,
    },
    {
      id: "use",
      header: messages.use,
      kind: "choice",
      width: 130,
      value: ({ definition }) => (definition?.columns.length ? "risk" : "maps"),
      choices: (["risk", "maps"] as const).map((value) => ({ value, label: messages.uses[value] })),
    },
    { id: "files", header: messages.files, kind: "number", width: 90, value: (row) => row.files.length },
    {
      id: "extent",
      header: messages.extent,
      kind: "text",
      width: 270,
      value: (row) => extentText(row.box, locale),
    },
    {
      id: "size",
      header: messages.size,
      kind: "number",
      width: 100,
      value: (row) => row.bytes,
      text: (value) => formatBytes(Number(value), locale),
    },
    {
      id: "licence",
      header: messages.licence,
      kind: "text",
      value: (row) => licenceText(row.files[0]!.licence, locale),
    },
    {
      id: "assessments",
      header: messages.assessments,
      kind: "number",
      width: 110,
      value: (row) => row.assessments,
    },
    {
      id: "registered",
      header: messages.registered,
      kind: "date",
      width: 130,
      value: (row) => row.registeredAt,
      text: (value) => formatDate(String(value), locale),
    },
  ];
}
