import { SegmentedControl } from "@mantine/core";
import { useBesides } from "#app/use-besides.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import classes from "../registry/farmers.module.css";
import { figureName } from "./figure-name.ts";
import { regionMessages } from "./messages.ts";
import { RegionMap } from "./region-map.tsx";
import { farmerRegionsQuery, type RegionLevel } from "./region-queries.ts";
import { RegionTable } from "./region-table.tsx";

const COLOR = "#1d4ed8";
const BAR_HEIGHT = 34;
const ROOM_AROUND = 70;
const LEAST_HEIGHT = 180;
const DEPARTMENTS = "departments";

interface Props {
  organisationId: number;
  section: number | null;
}

/** How many farmers each region has, or each department, on a map, as bars and as a table. */
export function RegionFigures({ organisationId, section }: Props) {
  const messages = useMessages(regionMessages);
  const [chosen, choose] = useAddressValue("by");
  const level: RegionLevel = chosen === DEPARTMENTS ? 2 : 1;
  const { data: figures } = useBesides(farmerRegionsQuery(organisationId, section, level));
  if (!figures || figures.length === 0) return null;
  const placed = figures.filter(({ region }) => region !== null);
  const versions = [
    ...new Set(placed.flatMap(({ version_id }) => (version_id === null ? [] : [version_id]))),
  ];
  const lacksDepartments = level === 2 && placed.every(({ department }) => department === null);
  return (
    <Section
      title={messages.title}
      actions={
        placed.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={messages.level}
            value={String(level)}
            onChange={(value) => choose(value === "2" ? DEPARTMENTS : undefined)}
            data={([1, 2] as const).map((value) => ({ value: String(value), label: messages.levels[value] }))}
          />
        )
      }
    >
      <p className={classes.muted}>{placed.length === 0 ? messages.noBoundaries : messages.help}</p>
      {lacksDepartments && placed.length > 0 && <p className={classes.muted}>{messages.noDepartments}</p>}
      {placed.length > 0 && (
        <>
          {versions.map((versionId) => (
            <RegionMap key={`${versionId} ${level}`} {...{ versionId, level }} figures={placed} />
          ))}
          <Chart
            title={messages.farmers}
            kind="bar"
            categories={placed.map((figure) => figureName(figure, level, messages))}
            series={[{ name: messages.farmers, values: placed.map(({ farmers }) => farmers) }]}
            colors={placed.map(() => COLOR)}
            horizontal
            height={Math.max(LEAST_HEIGHT, ROOM_AROUND + placed.length * BAR_HEIGHT)}
          />
          <RegionTable figures={figures} level={level} />
        </>
      )}
    </Section>
  );
}
