import { Button, Group, NativeSelect, PasswordInput, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { euMessages } from "./eu-messages.ts";
import { euCredentialsQuery } from "./eu-queries.ts";

type Place = "acceptance" | "production";

const schema = z.object({
  username: z.string().trim().min(1),
  key: z.string().trim().min(1),
  clientId: z.string().trim().min(1),
  filesAs: z.enum(["OPERATOR", "REPRESENTATIVE_OPERATOR"]),
});

interface Props {
  organisationId: number;
  opened: boolean;
  onClose: () => void;
}

/** The organisation's access to each environment of the EU; keys go in and are never shown. */
export function AccessDialog({ opened, onClose, organisationId }: Props) {
  const messages = useMessages(euMessages);
  const [place, setPlace] = useState<Place>("acceptance");
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.accessTitle}>
      {opened && (
        <>
          <NativeSelect
            label={messages.environment}
            value={place}
            data={(["acceptance", "production"] as const).map((value) => ({
              value,
              label: messages.environments[value],
            }))}
            onChange={({ currentTarget }) => setPlace(currentTarget.value as Place)}
            mb="md"
          />
          <AccessForm key={place} organisationId={organisationId} place={place} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function AccessForm({ organisationId, place, onClose }: Omit<Props, "opened"> & { place: Place }) {
  const messages = useMessages(euMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data } = useQuery(euCredentialsQuery(organisationId));
  const stored = data?.find(({ environment }) => environment === place);
  const form = useSchemaForm({
    schema,
    initialValues: { username: "", key: "", clientId: "eudr-test", filesAs: "OPERATOR" as const },
  });
  const again = () =>
    queryClient.invalidateQueries({ queryKey: euCredentialsQuery(organisationId).queryKey });
  async function store(values: z.infer<typeof schema>): Promise<void> {
    await callFunction("save-eu-credentials", { organisationId, environment: place, ...values });
    await again();
    toast({ title: messages.stored });
    onClose();
  }
  return (
    <>
      {stored !== undefined && (
        <StoredAccess organisationId={organisationId} place={place} stored={stored} onRemoved={again} />
      )}
      <Form
        form={form}
        onSubmit={store}
        problem={(error) => problemText(error, locale)}
        fields={(error) => fieldProblems(error, locale)}
        submitLabel={messages.store}
        onCancel={onClose}
      >
        <Text size="sm">{messages.accessLead}</Text>
        <TextField
          label={messages.username}
          required
          autoComplete="off"
          most={200}
          {...form.getInputProps("username")}
        />
        <PasswordInput
          label={messages.key}
          required
          autoComplete="new-password"
          {...form.getInputProps("key")}
        />
        <TextField
          label={messages.clientId}
          required
          autoComplete="off"
          most={100}
          {...form.getInputProps("clientId")}
        />
        <NativeSelect
          label={messages.filesAs}
          data={Object.entries(messages.roles).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps("filesAs")}
        />
      </Form>
    </>
  );
}

interface StoredProps {
  organisationId: number;
  place: Place;
  stored: { username: string; stored_by_name: string; stored_at: string };
  onRemoved: () => Promise<void>;
}

function StoredAccess({ organisationId, place, stored, onRemoved }: StoredProps) {
  const messages = useMessages(euMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const [isBusy, setBusy] = useState(false);
  async function call(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  const input = { organisationId, environment: place };
  const tryIt = () =>
    call(async () => {
      const { works, why } = (await callFunction("try-eu-access", input)) as {
        works: boolean;
        why: string | null;
      };
      toast(works ? { title: messages.works } : { title: why ?? "", color: "critical" });
    });
  const remove = () =>
    call(async () => {
      const { removeTitle: title, remove: confirm } = messages;
      if (!(await ask({ title, confirm, danger: true }))) return;
      await callFunction("remove-eu-credentials", input);
      await onRemoved();
      toast({ title: messages.removed });
    });
  return (
    <>
      <Text size="sm">
        <strong>{stored.username}</strong>{" "}
        {messages.storedBy(stored.stored_by_name, formatDate(stored.stored_at, locale))}
      </Text>
      <Group gap="sm" my="sm">
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void tryIt()}>
          {messages.tryIt}
        </Button>
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void remove()}>
          {messages.remove}
        </Button>
      </Group>
    </>
  );
}
