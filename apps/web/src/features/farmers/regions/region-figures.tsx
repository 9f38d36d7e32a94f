import { useBesides } from "#app/use-besides.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import classes from "../registry/farmers.module.css";
import { regionMessages } from "./messages.ts";
import { RegionMap } from "./region-map.tsx";
import { farmerRegionsQuery, type RegionFigure } from "./region-queries.ts";

const COLOR = "#1d4ed8";
const BAR_HEIGHT = 34;
const ROOM_AROUND = 70;
const LEAST_HEIGHT = 180;

interface Props {
  organisationId: number;
  section: number | null;
}

/** How many farmers each region has, on a map, as bars and as a table. */
export function RegionFigures({ organisationId, section }: Props) {
  const messages = useMessages(regionMessages);
  const { data: figures } = useBesides(farmerRegionsQuery(organisationId, section));
  if (!figures || figures.length === 0) return null;
  const placed = figures.filter(({ region }) => region !== null);
  const versions = [
    ...new Set(placed.flatMap(({ version_id }) => (version_id === null ? [] : [version_id]))),
  ];
  return (
    <Section title={messages.title}>
      <p className={classes.muted}>{placed.length === 0 ? messages.noBoundaries : messages.help}</p>
      {placed.length > 0 && (
        <>
          {versions.map((versionId) => (
            <RegionMap key={versionId} versionId={versionId} figures={placed} />
          ))}
          <Chart
            title={messages.farmers}
            kind="bar"
            categories={placed.map(({ region_name, region }) => region_name ?? region ?? "")}
            series={[{ name: messages.farmers, values: placed.map(({ farmers }) => farmers) }]}
            colors={placed.map(() => COLOR)}
            horizontal
            height={Math.max(LEAST_HEIGHT, ROOM_AROUND + placed.length * BAR_HEIGHT)}
          />
          <RegionTable figures={figures} />
        </>
      )}
    </Section>
  );
}

function RegionTable({ figures }: { figures: readonly RegionFigure[] }) {
  const messages = useMessages(regionMessages);
  const locale = useLocale();
  return (
    <FactTable
      label={messages.title}
      headers={[messages.region, { number: messages.farmers }, { number: messages.hectares }]}
    >
      <tbody>
        {figures.map(({ version_id, region, region_name, farmers, hectares }) => (
          <tr key={`${version_id} ${region}`}>
            <th scope="row">{region_name ?? messages.nowhere}</th>
            <td data-number>{formatNumber(farmers, locale, 0)}</td>
            <td data-number>{formatHectares(hectares, locale)}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
