import { Button, TextInput } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import type { Offered } from "../filling/offered-choices.ts";
import { ChoiceMedia } from "../media/told-media.tsx";
import { useFillMessages } from "../messages.ts";
import { plainText } from "../texts/parse-markdown.ts";
import { ClearAnswer } from "./clear-answer.tsx";
import { matchingChoices } from "./matching-choices.ts";
import type { QuestionProps } from "./question.ts";
import { QuestionGroup } from "./question-group.tsx";

type Props = QuestionProps & { chosen: readonly string[]; choose: (answer: string) => void };

/** Choices that are searched: folded to what was chosen until somebody chooses. */
export function ManyChoices(props: Props) {
  const { facts, frame, words, chosen, answer } = props;
  const messages = useFillMessages();
  const [isOpen, setOpen] = useState(false);
  const labels = facts.offered.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <QuestionGroup frame={frame} words={words}>
      <p className={classes.chosen}>{labels.length === 0 ? messages.unanswered : labels.join(", ")}</p>
      {!facts.isReadOnly && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : messages.chooseOf(words)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? messages.closeChoices : chosen.length === 0 ? messages.choose : messages.changeChoice}
          </Button>
          <ClearAnswer facts={facts} answer={answer} words={words} />
        </div>
      )}
      {isOpen && <SearchedChoices {...props} close={() => setOpen(false)} />}
    </QuestionGroup>
  );
}

function SearchedChoices({ item, facts, words, chosen, choose, close }: Props & { close: () => void }) {
  const messages = useFillMessages();
  const locale = useLocale();
  const [search, setSearch] = useState("");
  const searched = useDeferredValue(search);
  const matching = useMemo(() => matchingChoices(facts.offered, searched), [facts.offered, searched]);
  const isMultiple = item.control === "select";
  function take(value: string): void {
    if (!isMultiple) {
      choose(value);
      close();
      return;
    }
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    choose(facts.offered.flatMap((one) => (next.has(one.value) ? [one.value] : [])).join(" "));
  }
  return (
    <>
      <TextInput
        type="search"
        data-autofocus
        label={messages.searchChoices}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className={classes.count} aria-live="polite">
        {matching.length === 0
          ? messages.noMatch
          : messages.choiceCount(matching.length, formatNumber(matching.length, locale, 0))}
      </p>
      <ChoiceList {...{ matching, chosen, isMultiple, words, take }} />
    </>
  );
}

interface ListProps {
  matching: readonly Offered[];
  chosen: readonly string[];
  isMultiple: boolean;
  words: string;
  take: (value: string) => void;
}

const ROW_PIXELS = 44;

/** Only those in sight are in the page. */
function ChoiceList({ matching, chosen, isMultiple, words, take }: ListProps) {
  const scrolled = useRef<HTMLDivElement>(null);
  const name = useId();
  const list = useVirtualizer({
    count: matching.length,
    getScrollElement: () => scrolled.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 8,
    initialRect: { width: 320, height: 320 },
  });
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role takes a label.
    <div
      ref={scrolled}
      className={classes.choices}
      role={isMultiple ? "group" : "radiogroup"}
      aria-label={words}
    >
      <div style={{ height: list.getTotalSize(), position: "relative" }}>
        {list.getVirtualItems().map(({ index, start, key }) => {
          const choice = matching[index]!;
          const { value, label } = choice;
          return (
            <label
              key={key}
              ref={list.measureElement}
              data-index={index}
              className={classes.choice}
              style={{ transform: `translateY(${start}px)` }}
            >
              <input
                type={isMultiple ? "checkbox" : "radio"}
                name={name}
                checked={chosen.includes(value)}
                onChange={() => take(value)}
              />
              {plainText(label)}
              <ChoiceMedia choice={choice} />
            </label>
          );
        })}
      </div>
    </div>
  );
}
