import { Checkbox, NativeSelect, Radio, Stack } from "@mantine/core";
import { ChoiceMedia } from "../media/told-media.tsx";
import { useFillMessages } from "../messages.ts";
import { ToldMarkdown } from "../texts/told-markdown.tsx";
import { ClearAnswer } from "./clear-answer.tsx";
import { ManyChoices } from "./many-choices.tsx";
import { hasAppearance, type QuestionProps } from "./question.ts";
import { QuestionGroup } from "./question-group.tsx";

/** More than a thumb scrolls past: they are searched. */
const MOST_SHOWN = 12;

const valuesOf = (answer: string): string[] => answer.split(/\s+/).filter((value) => value !== "");

/** One or several of the choices that are offered now. */
export function ChoiceQuestion(props: QuestionProps) {
  const messages = useFillMessages();
  const { facts, frame, words, item } = props;
  if (facts.offered.length === 0)
    return (
      <QuestionGroup frame={frame} words={words}>
        <p>{messages.noChoice}</p>
      </QuestionGroup>
    );
  if (facts.offered.length > MOST_SHOWN)
    return <ManyChoices {...props} chosen={chosenOf(props)} choose={(value) => props.answer(value)} />;
  if (item.control === "select") return <SeveralOf {...props} />;
  return hasAppearance(item, "minimal") ? <OneOfMenu {...props} /> : <OneOf {...props} />;
}

const chosenOf = ({ item, facts }: QuestionProps): readonly string[] =>
  item.control === "select" ? valuesOf(facts.value) : facts.value === "" ? [] : [facts.value];

/** The root of a group has no role that could be required; its label says so. */
const groupFrame = ({ "aria-required": _, ...frame }: QuestionProps["frame"]) => frame;

function OneOf({ facts, answer, frame, words }: QuestionProps) {
  return (
    <Radio.Group {...groupFrame(frame)} value={facts.value} onChange={answer} readOnly={facts.isReadOnly}>
      <Stack gap="xs" my="xs">
        {facts.offered.map((choice) => (
          <div key={choice.value}>
            <Radio value={choice.value} label={<ToldMarkdown text={choice.label} />} />
            <ChoiceMedia choice={choice} />
          </div>
        ))}
      </Stack>
      <ClearAnswer facts={facts} answer={answer} words={words} />
    </Radio.Group>
  );
}

function OneOfMenu({ facts, answer, frame }: QuestionProps) {
  const messages = useFillMessages();
  return (
    <NativeSelect
      {...frame}
      disabled={facts.isReadOnly}
      data={[
        { value: "", label: messages.unanswered },
        ...facts.offered.map(({ value, label }) => ({ value, label })),
      ]}
      value={facts.value}
      onChange={(event) => answer(event.currentTarget.value)}
    />
  );
}

function SeveralOf({ facts, answer, frame }: QuestionProps) {
  const { offered } = facts;
  const inOrder = (values: readonly string[]) =>
    offered.filter(({ value }) => values.includes(value)).map(({ value }) => value);
  return (
    <Checkbox.Group
      {...groupFrame(frame)}
      value={valuesOf(facts.value)}
      readOnly={facts.isReadOnly}
      onChange={(values) => answer(inOrder(values).join(" "))}
    >
      <Stack gap="xs" my="xs">
        {offered.map((choice) => (
          <div key={choice.value}>
            <Checkbox value={choice.value} label={<ToldMarkdown text={choice.label} />} />
            <ChoiceMedia choice={choice} />
          </div>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
