import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconArrowsHorizontal, IconX } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { RECORD_FACTS, type RecordFacts } from "../figure-queries.ts";
import classes from "../figures.module.css";
import type { CountedQuestion } from "../form-questions.ts";
import { figureMessages } from "../messages.ts";
import { QuestionCard } from "../question-card.tsx";
import { FactChart } from "../record-facts.tsx";
import type { RecordFilter } from "../record-filter.ts";
import type { Dashboard } from "./dashboard-queries.ts";
import { dashboardMessages } from "./messages.ts";
import { movedTile, resizedTile, type Tile, withoutTile, withTile } from "./tiles.ts";

interface Props {
  projectFormId: number;
  questions: readonly CountedQuestion[];
  filter: RecordFilter;
  facts: RecordFacts;
  dashboard: Dashboard;
  /** Undefined for whoever may only look. */
  arrange?: ((tiles: Tile[]) => Promise<boolean>) | undefined;
}

const UNDO_MS = 10_000;

/** The pictures of a dashboard in their order; they are moved by dragging them or by their buttons. */
export function DashboardView({ arrange, ...shown }: Props) {
  const messages = useMessages(dashboardMessages);
  const figures = useMessages(figureMessages);
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const { tiles } = shown.dashboard;
  const called = (of: string) =>
    shown.questions.find(({ id }) => id === of)?.label ??
    RECORD_FACTS.filter((fact) => of === `@${fact}`).map((fact) => figures.facts[fact])[0] ??
    of;
  const move = (of: string, to: number) => {
    if (!arrange) return;
    void arrange(movedTile(tiles, of, to));
    setTold(messages.placed(called(of), Math.min(to, tiles.length - 1) + 1, tiles.length));
  };
  if (tiles.length === 0) return <Empty title={messages.empty} text={messages.emptyText} />;
  return (
    <>
      <p role="status" className={classes.told}>
        {told}
      </p>
      <div className={classes.board}>
        {tiles.map((tile, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dragging stands beside buttons that do the same
          <div
            key={tile.of}
            className={classes.tile}
            data-size={tile.size}
            data-dragged={dragged === tile.of || undefined}
            draggable={arrange !== undefined}
            onDragStart={() => setDragged(tile.of)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event: DragEvent) => dragged !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged !== null && dragged !== tile.of) move(dragged, index);
              setDragged(null);
            }}
          >
            <TilePicture
              {...shown}
              tile={tile}
              actions={
                arrange && <TileButtons {...{ tile, index, tiles, arrange, move }} called={called(tile.of)} />
              }
            />
          </div>
        ))}
      </div>
    </>
  );
}

function TilePicture({
  tile,
  actions,
  questions,
  projectFormId,
  filter,
  facts,
}: Omit<Props, "arrange"> & { tile: Tile; actions: React.ReactNode }) {
  const messages = useMessages(dashboardMessages);
  const question = questions.find(({ id }) => id === tile.of);
  if (question) return <QuestionCard {...{ projectFormId, question, filter, actions }} />;
  const fact = RECORD_FACTS.find((one) => tile.of === `@${one}`);
  if (fact) return <FactChart {...{ fact, facts, actions }} />;
  return (
    <Section title={tile.of} actions={actions}>
      {messages.unknown(tile.of)}
    </Section>
  );
}

interface TileButtonsProps {
  tile: Tile;
  called: string;
  index: number;
  tiles: readonly Tile[];
  arrange: (tiles: Tile[]) => Promise<boolean>;
  move: (of: string, to: number) => void;
}

function TileButtons({ tile, called, index, tiles, arrange, move }: TileButtonsProps) {
  const messages = useMessages(dashboardMessages);
  const locale = useLocale();
  const remove = async () => {
    const left = withoutTile(tiles, tile.of);
    if (!(await arrange(left))) return;
    const undo = {
      label: uiMessages(locale).undo,
      click: () => void arrange(withTile(left, tile, index)),
    };
    toast({ title: messages.tileRemoved(called), action: undo, timeout: UNDO_MS });
  };
  const button = (label: string, Icon: typeof IconX, run: () => void, disabled = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={run}
      disabled={disabled}
    >
      <Icon size={16} stroke={1.7} />
    </ActionIcon>
  );
  const size = tile.size === "half" ? messages.wider(called) : messages.narrower(called);
  return (
    <span className={classes.tools}>
      {button(messages.earlier(called), IconArrowLeft, () => move(tile.of, index - 1), index === 0)}
      {button(
        messages.later(called),
        IconArrowRight,
        () => move(tile.of, index + 1),
        index === tiles.length - 1,
      )}
      {button(size, IconArrowsHorizontal, () => void arrange(resizedTile(tiles, tile.of)))}
      {button(messages.removeTile(called), IconX, () => void remove())}
    </span>
  );
}
