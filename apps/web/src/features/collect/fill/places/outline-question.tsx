import { Button } from "@mantine/core";
import { areaHectares } from "@parcelle/geometry/area";
import { IconMap } from "@tabler/icons-react";
import type { Position } from "geojson";
import { useRef, useState } from "react";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import { ClearAnswer } from "../questions/clear-answer.tsx";
import type { QuestionProps } from "../questions/question.ts";
import { QuestionGroup } from "../questions/question-group.tsx";
import { accuracyGateOf } from "./accuracy-gate.ts";
import { declaredArea } from "./declared-area.ts";
import { closedRing, readVertices, writeVertices } from "./geopoint-text.ts";
import { OutlineChecks } from "./outline-checks.tsx";
import { OutlineMap } from "./outline-map.tsx";
import { withFix, worstAccuracy } from "./outline-text.ts";
import { PositionButton } from "./position-button.tsx";
import { VerticesField } from "./vertices-field.tsx";
import { WalkRecorder } from "./walk-recorder.tsx";

const LEAST_CORNERS = 3;
/** Metres: beyond it a corner is not where it seems to be, where a form says nothing else. */
const USUAL_POOR_METRES = 15;

/** A trace or an outline: drawn on the map, walked point by point, or by coordinates. */
export function OutlineQuestion({ node, item, facts, answer, frame, words }: QuestionProps) {
  const messages = useFillMessages();
  const isShape = node.schema.bind?.type === "geoshape";
  const [isMapOpen, setMapOpen] = useState(false);
  const vertices = openVertices(facts.value, isShape);
  const drawn = useRef(facts.value);
  const latest = useRef(facts.value);
  latest.current = facts.value;
  const [round, setRound] = useState(0);
  const gate = accuracyGateOf(item);
  const poorBeyond =
    item.attributes.unacceptableAccuracyThreshold === undefined ? USUAL_POOR_METRES : gate.poorBeyond;
  const written = (points: readonly Position[]) => writeVertices(isShape ? closedRing(points) : points);
  /** What did not come from the map is drawn on it anew. */
  function take(value: string): void {
    latest.current = value;
    answer(value);
    if (value !== drawn.current) setRound(round + 1);
    drawn.current = value;
  }
  function draw(points: Position[]): void {
    drawn.current = written(points);
    answer(drawn.current);
  }
  return (
    <QuestionGroup frame={frame} words={words}>
      <OutlineFacts vertices={vertices} isShape={isShape} />
      {isShape && vertices.length >= LEAST_CORNERS && (
        <OutlineChecks
          node={node}
          vertices={vertices}
          accuracy={worstAccuracy(facts.value)}
          poorBeyond={poorBeyond}
          declaredHectares={declaredArea(node, item)}
          isReadOnly={facts.isReadOnly}
          onRepair={(points) => take(written(points))}
        />
      )}
      {!facts.isReadOnly && (
        <>
          <div className={classes.actions}>
            <Button
              variant="default"
              size="sm"
              aria-expanded={isMapOpen}
              aria-label={`${isMapOpen ? messages.closeMap : messages.draw}\u00a0: ${words}`}
              leftSection={<IconMap size={16} />}
              onClick={() => setMapOpen(!isMapOpen)}
            >
              {isMapOpen ? messages.closeMap : messages.draw}
            </Button>
            <PositionButton
              label={messages.addPosition}
              words={words}
              gate={gate}
              onTake={(fix) => take(withFix(latest.current, fix, isShape))}
            />
            <WalkRecorder
              isShape={isShape}
              words={words}
              mostMetres={poorBeyond}
              onPoint={(fix) => take(withFix(latest.current, fix, isShape))}
            />
            <ClearAnswer facts={facts} answer={take} words={words} />
          </div>
          <VerticesField words={words} vertices={vertices} onTake={(points) => take(written(points))} />
        </>
      )}
      {isMapOpen && (
        <OutlineMap
          key={round}
          label={messages.map(words)}
          isShape={isShape}
          vertices={vertices}
          onDraw={draw}
        />
      )}
    </QuestionGroup>
  );
}

/** The vertices of a ring each once. */
function openVertices(value: string, isShape: boolean): Position[] {
  const vertices = readVertices(value);
  const [first, last] = [vertices[0], vertices.at(-1)];
  const isClosed = vertices.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isShape && isClosed ? vertices.slice(0, -1) : vertices;
}

function OutlineFacts({ vertices, isShape }: { vertices: readonly Position[]; isShape: boolean }) {
  const messages = useFillMessages();
  const locale = useLocale();
  if (vertices.length === 0) return <p className={classes.chosen}>{messages.unanswered}</p>;
  const least = isShape ? 3 : 2;
  const count = messages.vertices(vertices.length, formatNumber(vertices.length, locale, 0));
  if (vertices.length < least)
    return (
      <p className={classes.chosen}>
        {count} <span className={classes.warning}>{messages.tooFew(formatNumber(least, locale, 0))}</span>
      </p>
    );
  const hectares = () => areaHectares({ type: "Polygon", coordinates: [closedRing(vertices)] });
  return (
    <p className={classes.chosen} aria-live="polite">
      {isShape ? `${count}, ${formatHectares(hectares(), locale)}` : count}
    </p>
  );
}
