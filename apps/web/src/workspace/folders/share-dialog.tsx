import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { IconCopy } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { copyText } from "../plot/copy-text.ts";
import { renewFolders } from "./folder-queries.ts";
import { shareMessages } from "./share-messages.ts";

interface Props {
  projectId: number;
  folderId: number;
  opened: boolean;
  onClose: () => void;
}

interface Made {
  link: string;
  email: string;
}

const schema = z.object({
  label: z.string().trim().min(1).max(limitedTexts.folder_shares.label.most),
  email: z.union([z.literal(""), z.email()]),
  until: z.iso.date(),
});

const madeSchema = z.object({ link: z.string() });

const DAYS = 30;

/** The day in so many days, as a date field holds it. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Makes a link and shows it the one time that it can be shown. */
export function ShareDialog({ opened, onClose, ...place }: Props) {
  const messages = useMessages(shareMessages);
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={made ? messages.madeTitle : messages.share}>
      {opened && (made ? <MadeLink {...made} /> : <ShareForm {...place} onMade={setMade} onClose={close} />)}
    </Dialog>
  );
}

function ShareForm({
  projectId,
  folderId,
  onMade,
  onClose,
}: Omit<Props, "opened"> & { onMade: (made: Made) => void }) {
  const messages = useMessages(shareMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useSchemaForm({ schema, initialValues: { label: "", email: "", until: dayIn(DAYS) } });
  async function share({ label, email, until }: z.output<typeof schema>): Promise<void> {
    const expiresAt = `${until}T23:59:59Z`;
    const input = { folderId, label, email: email === "" ? null : email, expiresAt, language: locale };
    const { link } = await callFunction("share-folder", input, madeSchema);
    onMade({ link, email });
    await renewFolders(queryClient, projectId);
  }
  return (
    <Form
      form={form}
      onSubmit={share}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.make}
      onCancel={onClose}
    >
      <TextField
        label={messages.label}
        description={messages.labelHelp}
        required
        data-autofocus
        most={limitedTexts.folder_shares.label.most}
        {...form.getInputProps("label")}
      />
      <TextInput
        type="date"
        label={messages.until}
        required
        min={dayIn(0)}
        max={dayIn(365)}
        {...form.getInputProps("until")}
      />
      <TextField
        type="email"
        label={messages.email}
        description={messages.emailHelp}
        most={limitedTexts.folder_shares.email.most}
        {...form.getInputProps("email")}
      />
    </Form>
  );
}

function MadeLink({ link, email }: Made) {
  const messages = useMessages(shareMessages);
  return (
    <Stack gap="md">
      <Alert color="warning" variant="light">
        {messages.madeText} {email !== "" && messages.mailed(email)}
      </Alert>
      <TextInput label={messages.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      <Button leftSection={<IconCopy size={17} stroke={1.7} />} onClick={() => void copyText(link, messages)}>
        {messages.copy}
      </Button>
    </Stack>
  );
}
