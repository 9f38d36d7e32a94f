import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useProject } from "../project/project-context.ts";
import { renewZones, type Zone } from "./zone-queries.ts";
import { zonesMessages } from "./zones-messages.ts";

interface Props {
  zone: Zone;
  opened: boolean;
  onClose: () => void;
}

export function RenameZoneDialog({ zone, opened, onClose }: Props) {
  const { renameTitle } = useMessages(zonesMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={renameTitle(zone.name)}>
      {opened && <RenameZone zone={zone} onClose={onClose} />}
    </Dialog>
  );
}

const { most } = limitedTexts.zones.name;
const schema = z.object({ name: z.string().trim().min(1).max(most) });

function RenameZone({ zone, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const queryClient = useQueryClient();
  const form = useSchemaForm({ schema, initialValues: { name: zone.name } });
  async function rename({ name }: { name: string }): Promise<void> {
    await rows((client) => client.from("zones").update({ name }).eq("id", zone.id).select("id").single());
    await renewZones(queryClient, project.id);
    toast({ title: messages.renamed, description: name });
    onClose();
  }
  return (
    <Form
      form={form}
      onSubmit={rename}
      problem={(error) => problemText(error, locale)}
      failed={messages.renameFailed}
      submitLabel={messages.rename}
      onCancel={onClose}
    >
      <TextField data-autofocus label={messages.name} required most={most} {...form.getInputProps("name")} />
    </Form>
  );
}
