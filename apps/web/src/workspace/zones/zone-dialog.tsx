import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useProject } from "../project/project-context.ts";
import { ZoneForm } from "./zone-form.tsx";
import { type Zone, zoneOutlineQuery } from "./zone-queries.ts";
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
      isTyped={trimmed !== ""}
      redrawn={null}
      save={messages.dialog.save}
      onClose={onClose}
    >
      <TextField
        data-autofocus
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
  // What the person looks at: whoever else saves a version meanwhile is not overwritten unseen.
  const [begun] = useState(zone.newest);
  const [version, setVersion] = useState(begun.number);
  const { data: outline, error, refetch } = useQuery(zoneOutlineQuery(begun.id));
  if (error && !outline)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!outline) return <Loading lines={8} />;
  return (
    <ZoneForm
      name={zone.name}
      target={{ zoneId: zone.id, version }}
      isTyped={false}
      redrawn={{ zoneId: zone.id, outline }}
      save={dialog.saveVersion}
      onNewest={setVersion}
      onClose={onClose}
    />
  );
}
