import { Checkbox, Stack } from "@mantine/core";
import { webhookEvents } from "@parcelle/domain/collect/webhook-events";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { type Connection, connectionKeys } from "./connection-queries.ts";
import { connectionMessages } from "./messages.ts";
import { SecretDialog } from "./secret-dialog.tsx";

interface Props {
  projectId: number;
  edited: Connection | "new" | null;
  onClose: () => void;
}

/** A connection: its name, its address and what it hears; of a new one the secret, once. */
export function ConnectionDialog({ projectId, edited, onClose }: Props) {
  const messages = useMessages(connectionMessages);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Dialog
        opened={edited !== null}
        onClose={onClose}
        title={edited === "new" ? messages.add : messages.edit}
      >
        {edited !== null && (
          <ConnectionForm
            projectId={projectId}
            connection={edited === "new" ? null : edited}
            onSaved={(made) => {
              setSecret(made);
              onClose();
            }}
            onCancel={onClose}
          />
        )}
      </Dialog>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

const { name, address } = limitedTexts.webhooks;
const schema = z.object({
  name: z.string().trim().min(3).max(name.most),
  address: z.url({ protocol: /^https?$/ }).max(address.most),
  events: z.array(z.string()).min(1),
});
const saved = z.object({ secret: z.string().nullable() });

interface FormProps {
  projectId: number;
  connection: Connection | null;
  onSaved: (secret: string | null) => void;
  onCancel: () => void;
}

function ConnectionForm({ projectId, connection, onSaved, onCancel }: FormProps) {
  const messages = useMessages(connectionMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const requestKey = useRef(crypto.randomUUID());
  const form = useSchemaForm({
    schema,
    initialValues: {
      name: connection?.name ?? "",
      address: connection?.address ?? "https://",
      events: [...(connection?.events ?? ["record.received", "record.accepted"])],
    },
  });
  async function save(values: z.infer<typeof schema>): Promise<void> {
    const webhookId = connection?.id ?? null;
    const input = { projectId, webhookId, ...values, requestKey: requestKey.current };
    const { secret } = await callFunction("save-webhook", input, saved);
    await queryClient.invalidateQueries({ queryKey: connectionKeys(projectId) });
    onSaved(secret);
  }
  const { error: _, ...events } = form.getInputProps("events");
  return (
    <Form
      form={form}
      onSubmit={save}
      failed={messages.saveFailed}
      problem={(error) => problemText(error, locale)}
      fields={(error) => fieldProblems(error, locale)}
      submitLabel={messages.save}
      onCancel={onCancel}
    >
      <TextField label={messages.name} most={name.most} {...form.getInputProps("name")} />
      <TextField
        label={messages.address}
        description={messages.addressHint}
        most={address.most}
        {...form.getInputProps("address")}
      />
      <Checkbox.Group
        label={messages.events}
        {...events}
        error={form.values.events.length === 0 ? messages.atLeastOne : null}
      >
        <Stack gap={8} mt={6}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={messages.eventNames[event]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  );
}
