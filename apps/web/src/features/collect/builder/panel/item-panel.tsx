import { Alert, Button, NativeSelect, Switch, TextInput } from "@mantine/core";
import { questionKinds } from "@parcelle/forms/definition/compile/question-kinds";
import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import type { FormItem, Question } from "@parcelle/forms/definition/form-definition";
import { IconArrowLeft, IconClick, IconLock } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { knownQuestions } from "../condition/known-questions.ts";
import { useDefinition, useEditor, useSelectedItem, useSelectedPlace } from "../editor/editor-context.ts";
import { ListPart } from "../lists/list-part.tsx";
import { ItemProblems } from "../problems/problem-list.tsx";
import type { FoundProblems } from "../problems/use-problems.ts";
import { placeText } from "../tree/tree-lines.ts";
import { asksList, type KindOfItem, kindOf, kindsOfItem } from "../types/question-palette.ts";
import { typeMessages } from "../types/type-messages.ts";
import { changeKind } from "./change-kind.ts";
import { KeptPart } from "./kept-part.tsx";
import { NameField } from "./name-field.tsx";
import classes from "./panel.module.css";
import { panelMessages } from "./panel-messages.ts";
import { ParametersPart } from "./parameters-part.tsx";
import { RulesPart } from "./rules-part.tsx";
import { TextsPart } from "./texts-part.tsx";
import { useItemChange } from "./use-item-change.ts";

/** The item that is chosen, with all that can be said of it. */
export function ItemPanel({ problems }: { problems: FoundProblems }) {
  const messages = useMessages(panelMessages);
  const item = useSelectedItem();
  const place = useSelectedPlace();
  if (item === null || place === null)
    return (
      <Empty icon={<IconClick size={28} stroke={1.5} />} title={messages.none} text={messages.noneText} />
    );
  return <OneItem item={item} place={place} problems={problems} />;
}

interface ItemProps {
  item: FormItem;
  place: ItemPlace;
  problems: FoundProblems;
}

const isLocked = (item: FormItem): item is Question =>
  item.kind === "question" && !questionKinds.has(item.type) && item.type !== "audit";

function OneItem({ item, place, problems }: ItemProps) {
  const messages = useMessages(panelMessages);
  const locale = useLocale();
  const editor = useEditor();
  // Whom conditions may ask follows a moment later: nobody who types waits for a thousand names.
  const definition = useDeferredValue(useDefinition());
  const questions = useMemo(() => knownQuestions(definition, locale), [definition, locale]);
  const found = problems.at(placeText(place));
  return (
    <div className={classes.panel}>
      <Button
        className={classes.back}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} />}
        onClick={() => editor.select(null)}
      >
        {messages.back}
      </Button>
      <ItemProblems problems={found} />
      {isLocked(item) ? (
        <Alert icon={<IconLock size={18} />} color="gray" title={messages.locked}>
          {messages.lockedText(item.type)}
        </Alert>
      ) : (
        <Fields item={item} place={place} questions={questions} />
      )}
      <KeptPart item={item} />
    </div>
  );
}

function Fields({
  item,
  place,
  questions,
}: Omit<ItemProps, "problems"> & { questions: ReturnType<typeof knownQuestions> }) {
  const messages = useMessages(panelMessages);
  const { change } = useItemChange(place);
  const hasTexts =
    item.kind !== "question" || !/^(calculate|hidden|start|end|today|deviceid|username)$/.test(item.type);
  return (
    <>
      {hasTexts && <TextsPart item={item} place={place} />}
      {kindOf(item) === "matrix" && <p>{messages.matrixHelp}</p>}
      <div className={classes.languages}>
        {item.kind === "question" && <TypeField item={item} place={place} />}
        <NameField key={placeText(place)} name={item.name} place={place} />
      </div>
      {asksList(item) && item.kind === "question" && (
        <Part title={messages.responses}>
          <ListPart item={item} place={place} />
          {item.type !== "rank" && (
            <Switch
              label={messages.other}
              checked={item.orOther}
              onChange={(event) => change({ orOther: event.currentTarget.checked })}
            />
          )}
        </Part>
      )}
      <Part title={messages.rules}>
        <RulesPart item={item} place={place} questions={questions} />
      </Part>
      <details className={classes.folded}>
        <summary>{messages.look}</summary>
        <div className={classes.part}>
          {item.kind === "question" && <ParametersPart item={item} place={place} />}
          <TextInput
            label={messages.appearance}
            description={messages.appearanceHelp}
            value={item.appearance}
            onChange={(event) => change({ appearance: event.currentTarget.value }, "appearance")}
          />
        </div>
      </details>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

const questionKindsOffered = kindsOfItem.filter(
  (kind) => kind !== "group" && kind !== "repeat" && kind !== "matrix",
);

function TypeField({ item, place }: { item: Question; place: ItemPlace }) {
  const messages = useMessages(panelMessages);
  const types = useMessages(typeMessages);
  const editor = useEditor();
  const kind = kindOf(item);
  const own = kind === null ? [{ value: item.type, label: item.type }] : [];
  return (
    <NativeSelect
      label={messages.type}
      data={[...own, ...questionKindsOffered.map((value) => ({ value, label: types.kinds[value] }))]}
      value={kind ?? item.type}
      onChange={(event) =>
        editor.change(changeKind(editor.definition, place, item, event.currentTarget.value as KindOfItem))
      }
    />
  );
}
