import { Button, Group } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQuery } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import { type ReactNode, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { useProject } from "../project/project-context.ts";
import { SourceField } from "./sources/source-field.tsx";
import { useSaveZone, type ZoneTarget } from "./use-save-zone.ts";
import { type Zone, zoneOutlineQuery } from "./zone-queries.ts";
import type { SourceKind, ZoneSource } from "./zone-source.ts";
import classes from "./zones.module.css";
import { zonesMessages } from "./zones-messages.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** A new zone of the project. */
export function NewZoneDialog({ opened, onClose }: Props) {
  const { dialog } = useMessages(zonesMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={dialog.title} shape="wide">
      {opened && <NewZone onClose={onClose} />}
    </Dialog>
  );
}

/** A further version of a zone. */
export function RedrawZoneDialog({ zone, opened, onClose }: Props & { zone: Zone }) {
  const { dialog } = useMessages(zonesMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={dialog.again(zone.name)} shape="wide">
      {opened && <RedrawZone zone={zone} onClose={onClose} />}
    </Dialog>
  );
}

const most = limitedTexts.zones.name.most;

function NewZone({ onClose }: Pick<Props, "onClose">) {
  const messages = useMessages(zonesMessages);
  const project = useProject();
  const [name, setName] = useState("");
  const trimmed = name.trim();
  return (
    <ZoneForm
      name={trimmed}
      target={trimmed === "" ? null : { projectId: project.id, name: trimmed }}
      redrawn={null}
      save={messages.dialog.save}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        required
        most={most}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ZoneForm>
  );
}

function RedrawZone({ zone, onClose }: Pick<Props, "onClose"> & { zone: Zone }) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  // Whoever else saves a version meanwhile is not overwritten: the server is told which one was looked at.
  const [{ id: zoneId, newest }] = useState(zone);
  const { data: outline, error, refetch } = useQuery(zoneOutlineQuery(project.id, newest.id));
  if (error && !outline)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!outline) return <Loading lines={8} />;
  return (
    <ZoneForm
      name={zone.name}
      target={{ zoneId, version: newest.number }}
      redrawn={{ zoneId, outline }}
      save={dialog.saveVersion}
      onClose={onClose}
    />
  );
}

interface FormProps {
  name: string;
  /** Null while it cannot be saved. */
  target: ZoneTarget | null;
  redrawn: { zoneId: number; outline: Geometry } | null;
  save: string;
  onClose: () => void;
  children?: ReactNode;
}

function ZoneForm({ name, target, redrawn, save: saveLabel, onClose, children }: FormProps) {
  const ui = useUiMessages();
  const project = useProject();
  const [kind, setKind] = useState<SourceKind>("drawing");
  const [source, setSource] = useState<ZoneSource | null>(null);
  const { isBusy, save } = useSaveZone(project.id);
  useUnsavedChanges(!isBusy && (source !== null || (redrawn === null && name !== "")));
  async function submit(): Promise<void> {
    if (target && source && (await save(name, target, source))) onClose();
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <SourceField
        projectId={project.id}
        kind={kind}
        onKind={setKind}
        redrawn={redrawn}
        onChange={setSource}
      />
      <Group gap="sm">
        <Button type="submit" loading={isBusy} disabled={target === null || source === null}>
          {saveLabel}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {ui.cancel}
        </Button>
      </Group>
    </form>
  );
}
