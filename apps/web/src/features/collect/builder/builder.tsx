import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { FormDraft } from "../form/form-queries.ts";
import classes from "./builder.module.css";
import { BuilderToolbar } from "./builder-toolbar.tsx";
import { ConflictNotice } from "./conflict/conflict-notice.tsx";
import { EditorContext, useDefinition, useSelectedPlace } from "./editor/editor-context.ts";
import { type FormDesk, useFormDesk } from "./editor/use-draft-saving.ts";
import { builderMessages } from "./messages.ts";
import { ItemPanel } from "./panel/item-panel.tsx";
import { panelMessages } from "./panel/panel-messages.ts";
import { useProblems } from "./problems/use-problems.ts";
import { FormTree } from "./tree/form-tree.tsx";
import { TreeToolbar } from "./tree/tree-toolbar.tsx";

/** Filling is a part of its own, which is fetched once somebody looks at the form as it is filled. */
const PreviewPanel = lazy(() =>
  import("./preview/preview-panel.tsx").then((module) => ({ default: module.PreviewPanel })),
);

/** The builder: questions, the one that is chosen, and the form as it is filled. */
export function Builder({ form }: { form: FormDraft }) {
  const { formId } = useFormPlace();
  const desk = useFormDesk(formId, form);
  return (
    <EditorContext value={desk.editor}>
      <Desk desk={desk} form={form} />
    </EditorContext>
  );
}

function Desk({ desk, form }: { desk: FormDesk; form: FormDraft }) {
  const messages = useMessages(builderMessages);
  const [isPreviewing, setPreviewing] = useState(false);
  const problems = useProblems(useDefinition());
  const isChosen = useSelectedPlace() !== null;
  const part = isPreviewing ? "preview" : isChosen ? "item" : "tree";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo by keys, wherever the focus is.
    <div className={classes.builder} onKeyDown={(event) => stepByKey(event, desk)}>
      {desk.isOvertaken && <ConflictNotice desk={desk} form={form} />}
      <BuilderToolbar
        desk={desk}
        form={form}
        problems={problems}
        isPreviewing={isPreviewing}
        onPreview={() => setPreviewing(!isPreviewing)}
      />
      <div className={classes.parts} data-part={part} data-preview={isPreviewing || undefined}>
        <section className={classes.tree} aria-label={messages.questions}>
          <TreeToolbar />
          <FormTree problems={problems} />
        </section>
        <section className={classes.item} aria-label={messages.question}>
          <ItemPanel problems={problems} />
        </section>
        {isPreviewing && (
          <div className={classes.preview}>
            <BackFromPreview onBack={() => setPreviewing(false)} />
            <Suspense fallback={<Loading lines={8} />}>
              <PreviewPanel />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

function BackFromPreview({ onBack }: { onBack: () => void }) {
  const messages = useMessages(panelMessages);
  return (
    <Button
      className={classes.back}
      variant="subtle"
      leftSection={<IconArrowLeft size={16} />}
      onClick={onBack}
    >
      {messages.back}
    </Button>
  );
}

function stepByKey(event: KeyboardEvent, { editor }: FormDesk): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) editor.undo();
  else if (key === "y" || (key === "z" && event.shiftKey)) editor.redo();
  else return;
  event.preventDefault();
}
