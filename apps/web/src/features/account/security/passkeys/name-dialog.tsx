import { Text } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod";
import { keyProblemText } from "#app/keys/key-problem.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { securityKeys } from "../account-query.ts";
import { describeDevice } from "../describe-device.ts";
import { securityMessages } from "../security-messages.ts";
import { passkeyMessages } from "./passkey-messages.ts";
import { addPasskey, type Passkey, renamePasskey } from "./passkeys-query.ts";

interface Props {
  opened: boolean;
  /** The key that gets another name; null for a new one, which the browser makes. */
  passkey: Passkey | null;
  onClose: () => void;
}

const { most } = limitedTexts.webauthn_credentials.friendly_name;

/** The name by which its owner knows a key, before it is made or later. */
export function NameDialog({ opened, passkey, onClose }: Props) {
  const messages = useMessages(passkeyMessages);
  const title = passkey ? messages.renameTitle : messages.addTitle;
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {opened && <NameForm passkey={passkey} onDone={onClose} />}
    </Dialog>
  );
}

function NameForm({ passkey, onDone }: { passkey: Passkey | null; onDone: () => void }) {
  const messages = useMessages(passkeyMessages);
  const { on } = useMessages(securityMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const schema = useMemo(() => z.object({ name: z.string().trim().min(1).max(most) }), []);
  const { browser, system } = describeDevice(navigator.userAgent);
  const suggested = browser && system ? on(browser, system) : (browser ?? system ?? "");
  const form = useSchemaForm({ schema, initialValues: { name: passkey ? (passkey.name ?? "") : suggested } });
  async function save({ name }: { name: string }): Promise<void> {
    if (passkey) await renamePasskey(passkey.id, name);
    else await addPasskey(name);
    toast({ title: passkey ? messages.renamed : messages.added });
    await queries.invalidateQueries({ queryKey: securityKeys.passkeys });
    onDone();
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => keyProblemText(error, locale)}
      submitLabel={passkey ? messages.save : messages.make}
    >
      {!passkey && <Text size="sm">{messages.makeText}</Text>}
      <TextField label={messages.name} data-autofocus most={most} {...form.getInputProps("name")} />
    </Form>
  );
}
