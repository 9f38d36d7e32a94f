import { Checkbox } from "@mantine/core";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import type { QuestionProps } from "./question.ts";
import { QuestionGroup } from "./question-group.tsx";

const NUMBER_TYPES: ReadonlySet<string> = new Set(["int", "decimal"]);
const DECIMALS = 6;

/** Something to read, with what was computed where there is a value. */
export function NoteQuestion({ node, facts, frame }: QuestionProps) {
  const locale = useLocale();
  const isNumber = NUMBER_TYPES.has(node.schema.bind?.type ?? "") && Number.isFinite(Number(facts.value));
  const told = isNumber ? formatNumber(Number(facts.value), locale, DECIMALS) : facts.value;
  return (
    <div className={classes.note} data-note>
      <div className={classes.label}>{frame.label}</div>
      {frame.description && <div className={classes.hint}>{frame.description}</div>}
      {facts.value !== "" && <output className={classes.chosen}>{told}</output>}
      {frame.error && <div className={classes.error}>{frame.error}</div>}
    </div>
  );
}

/** What has to be read is acknowledged. */
export function TriggerQuestion({ facts, answer, frame, words }: QuestionProps) {
  const messages = useFillMessages();
  return (
    <QuestionGroup frame={frame} words={words}>
      <Checkbox
        label={messages.acknowledge}
        checked={facts.value !== ""}
        disabled={facts.isReadOnly}
        onChange={(event) => answer(event.currentTarget.checked ? "OK" : "")}
      />
    </QuestionGroup>
  );
}
