import { Button, Group } from "@mantine/core";
import type { Geometry } from "geojson";
import { type ReactNode, useState } from "react";
import { DialogFoot } from "#ui/dialog.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { useProject } from "../project/project-context.ts";
import { SourceField } from "./sources/source-field.tsx";
import { useSaveZone, type ZoneTarget } from "./use-save-zone.ts";
import { type Given, nothingGiven, type SourceKind } from "./zone-source.ts";
import classes from "./zones.module.css";
import { zonesMessages } from "./zones-messages.ts";

interface Props {
  name: string;
  /** Null while it cannot be saved. */
  target: ZoneTarget | null;
  isTyped: boolean;
  redrawn: { zoneId: number; outline: Geometry } | null;
  /** What the button is called. */
  save: string;
  /** The person saves over a version that came meanwhile. */
  onNewest?: (version: number) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Where the outline of a zone comes from, and the button that keeps it. */
export function ZoneForm({ name, target, isTyped, redrawn, onNewest, onClose, children, ...texts }: Props) {
  const ui = useUiMessages();
  const { dialog } = useMessages(zonesMessages);
  const project = useProject();
  const [kind, setKind] = useState<SourceKind>("drawing");
  const [given, setGiven] = useState<Given>(nothingGiven);
  const { isBusy, refused, save } = useSaveZone(project.id);
  // Asked while it is saved too: only its end closes the dialog without a question.
  useUnsavedChanges(given.isBegun || isTyped);
  async function submit(): Promise<void> {
    if (target && given.source && (await save(name, target, given.source))) onClose();
  }
  const newest = refused?.newest ?? null;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <SourceField {...{ kind, given, redrawn }} onKind={setKind} onChange={setGiven} />
      <DialogFoot>
        <NotDone
          title={dialog.failed}
          text={refused?.text}
          action={
            newest !== null && (
              <Button size="compact-sm" variant="default" onClick={() => onNewest?.(newest)}>
                {dialog.overNewest(newest)}
              </Button>
            )
          }
        />
        <Group gap="sm">
          <Button type="submit" loading={isBusy} disabled={target === null || given.source === null}>
            {texts.save}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {ui.cancel}
          </Button>
        </Group>
      </DialogFoot>
    </form>
  );
}
