import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import { useOpenRecord } from "../sheet/open-record.ts";
import { ClearAnswer } from "./clear-answer.tsx";
import { NumberQuestion } from "./number-question.tsx";
import type { QuestionProps } from "./question.ts";
import { QuestionGroup } from "./question-group.tsx";

/** A number on a line between two others. Nothing is answered until the line was touched. */
export function RangeQuestion(props: QuestionProps) {
  const { node, facts, answer, frame, words } = props;
  const { filling } = useOpenRecord();
  const messages = useFillMessages();
  const locale = useLocale();
  const range = filling.form.ranges.get(node.schema);
  if (range === undefined) return <NumberQuestion {...props} />;
  const [least, most] = [Math.min(range.start, range.end), Math.max(range.start, range.end)];
  const shown = facts.value === "" ? least : Number(facts.value);
  const written = (value: number) => formatNumber(value, locale);
  return (
    <QuestionGroup frame={frame} words={words}>
      <div className={classes.range}>
        <span>{written(least)}</span>
        <input
          type="range"
          aria-label={words}
          aria-valuetext={facts.value === "" ? messages.unanswered : written(shown)}
          min={least}
          max={most}
          step={Math.abs(range.step) || 1}
          value={shown}
          disabled={facts.isReadOnly}
          data-answered={facts.value !== "" || undefined}
          onChange={(event) => answer(event.currentTarget.value)}
          onPointerUp={(event) => answer(event.currentTarget.value)}
        />
        <span>{written(most)}</span>
      </div>
      <output className={classes.chosen}>{facts.value === "" ? messages.unanswered : written(shown)}</output>
      <ClearAnswer facts={facts} answer={answer} words={words} />
    </QuestionGroup>
  );
}
