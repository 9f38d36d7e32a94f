import { Button, Group } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { IconCopy } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { fieldProblems } from "#app/field-problems.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useSecretInDialog } from "#ui/use-secret-in-dialog.ts";
import { collectKeys } from "../collect-queries.ts";
import { collectProjectMessages } from "./messages.ts";

interface Props {
  projectId: number;
  opened: boolean;
  onClose: () => void;
}

/** A phone of a project: its name, then the one time that its address is told. */
export function AddPhoneDialog({ projectId, opened, onClose }: Props) {
  const messages = useMessages(collectProjectMessages);
  const [address, setAddress] = useState<string | null>(null);
  function close(): void {
    setAddress(null);
    onClose();
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={address === null ? messages.addPhone : messages.addressTitle}
    >
      {opened && address === null && <NameForm projectId={projectId} onAdded={setAddress} onCancel={close} />}
      {opened && address !== null && <Address address={address} onDone={close} />}
    </Dialog>
  );
}

const most = limitedTexts.field_phones.name.most;
const schema = z.object({ name: z.string().trim().min(3).max(most) });
const added = z.object({ address: z.string() });

interface NameProps {
  projectId: number;
  onAdded: (address: string) => void;
  onCancel: () => void;
}

function NameForm({ projectId, onAdded, onCancel }: NameProps) {
  const messages = useMessages(collectProjectMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useSchemaForm({ schema, initialValues: { name: "" } });
  async function add({ name }: z.infer<typeof schema>): Promise<void> {
    const { address } = await callFunction("add-field-phone", { projectId, name }, added);
    await queryClient.invalidateQueries({ queryKey: collectKeys.project(projectId) });
    onAdded(address);
  }
  return (
    <Form
      form={form}
      onSubmit={add}
      failed={messages.phoneFailed}
      problem={(error) => problemText(error, locale)}
      fields={(error) => fieldProblems(error, locale)}
      submitLabel={messages.addPhone}
      onCancel={onCancel}
    >
      <TextField label={messages.phoneName} most={most} {...form.getInputProps("name")} />
    </Form>
  );
}

function Address({ address, onDone }: { address: string; onDone: () => void }) {
  const messages = useMessages(collectProjectMessages);
  const [isCopied, setCopied] = useState(false);
  useSecretInDialog(isCopied);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address);
    setCopied(true);
    toast({ title: messages.copied });
  }
  return (
    <>
      <p>{messages.addressText}</p>
      <p>
        <code style={{ overflowWrap: "anywhere" }}>{address}</code>
      </p>
      <Group>
        <Button leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button variant="default" onClick={onDone}>
          {messages.done}
        </Button>
      </Group>
    </>
  );
}
