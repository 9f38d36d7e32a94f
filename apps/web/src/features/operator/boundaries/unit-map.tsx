import { SegmentedControl } from "@mantine/core";
import { type UnitLevel, unitLevelNames } from "@parcelle/domain/boundaries/unit-problems";
import type { BoundaryPreview } from "@parcelle/formats/units/boundary-preview";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { problemText } from "#app/problem-text.ts";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { MapOverlay, Plots } from "#ui/map/map-types.ts";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { outlinesQuery, type WholeVersion } from "./boundary-queries.ts";
import { boundaryMessages } from "./messages.ts";

const noPlots: Plots = { type: "FeatureCollection", features: [] };

interface UnitMapProps {
  version: WholeVersion;
  preview: BoundaryPreview;
}

/** What a version holds: units by level, and one level on a map. */
export function UnitMap({ version, preview: { levels, bounds } }: UnitMapProps) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const [level, setLevel] = useState(levels[0]?.level ?? 1);
  const nameOf = (one: number) => unitLevelNames[one as UnitLevel][locale];
  const { data, error, refetch } = useQuery(outlinesQuery(version.id, level));
  const overlays = useMemo(
    (): MapOverlay[] =>
      data
        ? [
            {
              id: "units",
              data,
              look: "solid",
              color: "#c51b8a",
              label: unitLevelNames[level as UnitLevel][locale],
            },
          ]
        : [],
    [data, level, locale],
  );
  return (
    <>
      <Section title={messages.content}>
        <FactTable
          label={messages.content}
          headers={[messages.level, { number: messages.units }, { number: messages.hectares }]}
        >
          <tbody>
            {levels.map((one) => (
              <tr key={one.level}>
                <td>{nameOf(one.level)}</td>
                <td data-number>{formatNumber(one.units, locale, 0)}</td>
                <td data-number>{formatHectares(one.hectares, locale)}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      </Section>
      <Section title={messages.map}>
        {levels.length > 1 && (
          <SegmentedControl
            aria-label={messages.shownLevel}
            data={levels.map((one) => ({ value: String(one.level), label: nameOf(one.level) }))}
            value={String(level)}
            onChange={(chosen) => setLevel(Number(chosen))}
          />
        )}
        {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && !data && <Loading lines={3} />}
        {data && (
          <MemberMap
            label={messages.mapOf(nameOf(level))}
            plots={noPlots}
            states={[]}
            overlays={overlays}
            focus={bounds}
            height="420px"
          />
        )}
      </Section>
    </>
  );
}
