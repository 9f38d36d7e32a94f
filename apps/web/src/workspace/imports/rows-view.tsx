import { Button } from "@mantine/core";
import { type CSSProperties, useMemo } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useLinked } from "#ui/linked.ts";
import { useMessages } from "#ui/locale.tsx";
import type { Plots } from "#ui/map/map-types.ts";
import { Section } from "#ui/page.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { splitMessages } from "../plot/split/split-messages.ts";
import { isSplittable, type PlannedRow } from "./import-plan.ts";
import type { PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { useRowColumns, useStandingLooks } from "./row-columns.tsx";
import { RowDetail } from "./row-detail.tsx";
import classes from "./rows-view.module.css";
import type { ImportPlan } from "./use-import-plan.ts";

function plotsOf(rows: readonly PlannedRow[]): Plots {
  return {
    type: "FeatureCollection",
    features: rows.flatMap(({ id, standing, row }) =>
      row.used_geometry
        ? [{ type: "Feature" as const, geometry: row.used_geometry, properties: { id, state: standing } }]
        : [],
    ),
  };
}

/** The window without its header and the bar that confirms, so that rows, their choice and the bar are in sight together. */
const TABLE_HEIGHT = "max(320px, calc(100dvh - 340px))";

const idOfRow = (planned: PlannedRow) => planned.id;

interface Props {
  one: PlotImport;
  decided: ImportPlan;
  /** Pixels at the bottom of the window that something else covers. */
  coveredBelow: number;
}

/** The file's rows as table and map, linked, with what was found about the one that is looked at. */
export function RowsView({ one, decided, coveredBelow }: Props) {
  const messages = useMessages(importMessages);
  const control = useTableSearch();
  const linked = useLinked();
  const { rows } = decided.plan;
  const columns = useRowColumns(decided.columns);
  const states = useStandingLooks();
  const plots = useMemo(() => plotsOf(rows), [rows]);
  const current = rows.find(({ id }) => id === linked.currentId);
  const identifiers = useMemo(() => new Map(rows.map(({ id, identifier }) => [id, identifier])), [rows]);
  return (
    <Section flush>
      <div className={classes.workspace} style={{ "--covered-below": `${coveredBelow}px` } as CSSProperties}>
        <DataTable
          label={messages.table}
          rows={rows}
          columns={columns}
          rowId={idOfRow}
          control={control}
          {...linked}
          height={TABLE_HEIGHT}
          bulkActions={(chosen) => (
            <RowDecision chosen={chosen} decided={decided} onDone={() => control.select(new Set())} />
          )}
        />
        <div className={classes.side}>
          <MemberMap
            label={messages.map}
            plots={plots}
            states={states}
            selected={control.selected}
            {...linked}
            describe={(id) => identifiers.get(id) ?? id}
            height="340px"
          />
          <RowDetail one={one} planned={current} decided={decided} />
        </div>
      </div>
    </Section>
  );
}

interface DecisionProps {
  chosen: PlannedRow[];
  decided: ImportPlan;
  onDone: () => void;
}

function RowDecision({ chosen, decided, onDone }: DecisionProps) {
  const messages = useMessages(importMessages);
  const { split } = useMessages(splitMessages);
  const splittable = chosen.filter(isSplittable).map(({ row }) => row.row_number);
  const numbers = chosen.map(({ row }) => row.row_number);
  const isAnyOut = numbers.some((row) => decided.leftOut.has(row));
  const isAnyIn = chosen.some(({ fate }) => fate === "accepted" || fate === "review");
  function decide(isOut: boolean): void {
    decided.leaveOut(numbers, isOut);
    onDone();
  }
  return (
    <>
      {isAnyIn && (
        <Button variant="default" size="xs" onClick={() => decide(true)}>
          {messages.leaveOut}
        </Button>
      )}
      {splittable.some((row) => !decided.splitRows.has(row)) && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            decided.split(splittable, true);
            onDone();
          }}
        >
          {split}
        </Button>
      )}
      {isAnyOut && (
        <Button variant="default" size="xs" onClick={() => decide(false)}>
          {messages.takeBack}
        </Button>
      )}
    </>
  );
}
