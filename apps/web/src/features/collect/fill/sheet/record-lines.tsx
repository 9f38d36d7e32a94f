import { memo, useEffect, useRef, useState } from "react";
import classes from "../fill.module.css";
import type { AddLine, Line } from "../filling/visible-lines.ts";
import { useTold } from "./open-record.ts";
import { QuestionPart } from "./question-line.tsx";
import { AddPart, RowPart } from "./row-part.tsx";
import { SectionPart } from "./section-part.tsx";

/** Lines come to the page in blocks: those far below are drawn when somebody comes near them, and then stay. */
const BLOCK_LINES = 20;
const FIRST_BLOCKS = 3;
const NEAR = "1200px";
/** A guess of how high a line is until it is drawn. */
const LINE_PIXELS = 84;

type Added = Parameters<typeof AddPart>[0]["onAdded"];

interface Props {
  /** The line that has to be there, wherever it stands. */
  wanted: string | null;
  onAdded: Added;
}

export function RecordLines({ wanted, onAdded }: Props) {
  const lines = useTold((record) => record.lines.lines());
  const blocks = useBlocks(lines);
  return (
    <div className={classes.block}>
      {blocks.map((block, index) => (
        <Block
          key={block[0]!.key}
          lines={block}
          isFirst={index < FIRST_BLOCKS}
          isWanted={wanted !== null && block.some(({ key }) => key === wanted)}
          onAdded={onAdded}
        />
      ))}
    </div>
  );
}

/** Blocks begin where they began before, so that a new line leaves the other blocks as they are. */
function useBlocks(lines: readonly Line[]): readonly (readonly Line[])[] {
  const before = useRef<readonly (readonly Line[])[]>([]);
  const known = new Map(before.current.map((block) => [block[0]!, block]));
  const blocks: (readonly Line[])[] = [];
  let open: Line[] = [];
  const close = () => {
    if (open.length === 0) return;
    const same = known.get(open[0]!);
    const isSame = same?.length === open.length && open.every((line, at) => line === same[at]);
    blocks.push(isSame ? same : open);
    open = [];
  };
  for (const line of lines) {
    if (open.length >= 2 * BLOCK_LINES || (open.length > 0 && known.has(line))) close();
    else if (open.length >= BLOCK_LINES && known.size === 0) close();
    open.push(line);
  }
  close();
  before.current = blocks;
  return blocks;
}

interface BlockProps {
  lines: readonly Line[];
  isFirst: boolean;
  isWanted: boolean;
  onAdded: Added;
}

const Block = memo(function Block({ lines, isFirst, isWanted, onAdded }: BlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const isDrawn = isNear || isWanted;
  useEffect(() => {
    if (isDrawn) return setNear(true);
    const watch = new IntersectionObserver(
      (seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, [isDrawn]);
  if (!isDrawn) return <div ref={place} style={{ height: lines.length * LINE_PIXELS }} />;
  return (
    <div className={classes.block}>
      {lines.map((line) => (
        <OneLine key={line.key} line={line} onAdded={onAdded} />
      ))}
    </div>
  );
});

function OneLine({ line, onAdded }: { line: Line; onAdded: (row: AddLine["parent"]) => void }) {
  if (line.kind === "question") return <QuestionPart line={line} />;
  if (line.kind === "section") return <SectionPart line={line} />;
  if (line.kind === "row") return <RowPart line={line} />;
  return <AddPart line={line} onAdded={onAdded} />;
}
