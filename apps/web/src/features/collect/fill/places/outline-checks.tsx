import { Button } from "@mantine/core";
import type { RecordNode } from "@parcelle/forms/record/record-node";
import { IconAlertTriangle, IconArrowsExchange, IconCircleCheck } from "@tabler/icons-react";
import type { Position } from "geojson";
import { lazy, Suspense, use, useEffect, useMemo, useState } from "react";
import { browserClock } from "#shell/clock.ts";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useTold } from "../sheet/open-record.ts";
import { useQuestionNames } from "../sheet/question-names.ts";
import { useCheckMessages } from "./check-messages.ts";
import type { CheckedOutline, OtherOutline } from "./check-outline.ts";
import { readVertices } from "./geopoint-text.ts";
import { recordOutlines, rowsAround } from "./record-outlines.ts";
import { SurroundingsContext } from "./surroundings.ts";

const OutlineRepairPart = lazy(() =>
  import("./outline-repair.tsx").then((module) => ({ default: module.OutlineRepairPart })),
);

/** An outline is looked at once nobody moves a corner of it. */
const PAUSE_MS = 300;

interface Props {
  node: RecordNode;
  vertices: readonly Position[];
  accuracy: number | null;
  poorBeyond: number;
  declaredHectares: number | null;
  isReadOnly: boolean;
  onRepair: (vertices: Position[]) => void;
}

/** What is wrong with an outline while it is drawn or walked, and how it is mended: shown before it is taken. */
export function OutlineChecks({ node, isReadOnly, onRepair, ...drawn }: Props) {
  const messages = useCheckMessages();
  const locale = useLocale();
  const others = useOthers(node);
  const checked = useChecked({ ...drawn, others });
  if (checked === null) return null;
  const { findings, within, overlaps, poorAccuracy, declared, repair } = checked;
  const number = (value: number, decimals = 0) => formatNumber(value, locale, decimals);
  const lines = [
    ...findings.map(({ text }) => text),
    ...within.map(({ name, squareMetres, percent }) =>
      messages.overlapWithin(name, formatHectares(squareMetres / 10_000, locale), number(percent, 1)),
    ),
    ...(overlaps === null ? [messages.neighboursUnread] : []),
    ...(overlaps ?? []).map(({ identifier, squareMetres, percent }) =>
      messages.overlap(identifier, formatHectares(squareMetres / 10_000, locale), number(percent, 1)),
    ),
    ...(poorAccuracy === null ? [] : [messages.poor(number(poorAccuracy))]),
    ...(declared === null
      ? []
      : [
          messages.declared(
            formatHectares(declared.declared, locale),
            formatHectares(declared.measured, locale),
          ),
        ]),
  ];
  return (
    <div aria-live="polite" className={classes.checks}>
      {lines.length === 0 ? (
        <p className={classes.good}>
          <IconCircleCheck size={18} aria-hidden="true" />
          {messages.good}
        </p>
      ) : (
        <ul>
          {lines.map((text) => (
            <li key={text} className={classes.warning}>
              <IconAlertTriangle size={18} aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {repair?.kind === "swapped" && !isReadOnly && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowsExchange size={16} />}
          onClick={() => onRepair(repair.vertices)}
        >
          {messages.swap}
        </Button>
      )}
      {repair !== null && repair.kind !== "swapped" && !isReadOnly && (
        <Suspense>
          <OutlineRepairPart
            key={JSON.stringify(repair)}
            vertices={drawn.vertices}
            repair={{ ...repair, kind: repair.kind }}
            onTake={onRepair}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The other outlines of the record, as they are called there. */
function useOthers(node: RecordNode): readonly OtherOutline[] {
  const outlines = useTold(({ filling }) => recordOutlines(filling));
  const nameOf = useQuestionNames();
  return useMemo(
    () =>
      outlines.flatMap((one) =>
        one.node === node
          ? []
          : [
              {
                name: [nameOf(one.node), rowsAround(one.node)].join(" ").trim(),
                vertices: readVertices(one.value),
              },
            ],
      ),
    [outlines, node, nameOf],
  );
}

type Checked = Omit<Props, "node" | "isReadOnly" | "onRepair"> & { others: readonly OtherOutline[] };

function useChecked(drawn: Checked): CheckedOutline | null {
  const locale = useLocale();
  const surroundings = use(SurroundingsContext);
  const [checked, setChecked] = useState<CheckedOutline | null>(null);
  const { accuracy, poorBeyond, declaredHectares, others } = drawn;
  const text = JSON.stringify(drawn.vertices);
  useEffect(() => {
    let isGone = false;
    const vertices = JSON.parse(text) as Position[];
    const cancel = browserClock.after(PAUSE_MS, () => {
      void import("./check-outline.ts")
        .then(({ checkOutline }) =>
          checkOutline({ vertices, accuracy, poorBeyond, declaredHectares, surroundings, others }, locale),
        )
        .then((found) => {
          if (!isGone) setChecked(found);
        });
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [text, accuracy, poorBeyond, declaredHectares, surroundings, others, locale]);
  return checked;
}
