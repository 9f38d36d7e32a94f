import { TextInput } from "@mantine/core";
import { useMemo } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { ExpressionField } from "../condition/expression-field.tsx";
import { knownQuestions } from "../condition/known-questions.ts";
import { useDefinition, useEditor } from "../editor/editor-context.ts";
import { fileMessages } from "./file-messages.ts";
import classes from "./files.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** What is said of the form as a whole. */
export function SettingsDialog({ opened, onClose }: Props) {
  const messages = useMessages(fileMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.settings}>
      {opened && <Settings />}
    </Dialog>
  );
}

function Settings() {
  const messages = useMessages(fileMessages);
  const locale = useLocale();
  const editor = useEditor();
  const definition = useDefinition();
  const questions = useMemo(() => knownQuestions(definition, locale), [definition, locale]);
  const { title, instanceName, formId, settings, otherSheets, entities } = definition;
  const kept: [string, string][] = [
    ...Object.entries(settings),
    ...entities.map(({ listName, label }): [string, string] => [`${messages.entities} · ${listName}`, label]),
    ...(otherSheets.length === 0
      ? []
      : [[messages.otherSheets, otherSheets.map(({ name }) => name).join(", ")] as [string, string]]),
  ];
  return (
    <div className={classes.settings}>
      <TextInput
        label={messages.title}
        description={messages.titleHelp}
        value={title}
        maxLength={500}
        onChange={(event) =>
          editor.change({ ...definition, title: event.currentTarget.value }, { mark: "title" })
        }
      />
      <ExpressionField
        label={messages.instanceName}
        help={messages.instanceNameHelp}
        value={instanceName}
        questions={questions}
        onChange={(next) => editor.change({ ...definition, instanceName: next }, { mark: "instanceName" })}
      />
      <p>{messages.identifier(formId)}</p>
      {kept.length > 0 && <FactList facts={kept} />}
    </div>
  );
}
