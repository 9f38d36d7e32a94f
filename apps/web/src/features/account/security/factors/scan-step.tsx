import { Button, CopyButton, Group, Text, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { z } from "zod";
import { identityProblemText } from "#app/identity-problem.ts";
import { Form } from "#ui/form/form.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "../../account.module.css";
import { securityMessages } from "../security-messages.ts";
import { type Enrolment, proveEnrolment } from "./enrol.ts";

interface Props {
  enrolment: Enrolment;
  onProved: () => Promise<void>;
}

const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");

export function ScanStep({ enrolment: { factorId, qrCode, secret }, onProved }: Props) {
  const messages = useMessages(securityMessages);
  const locale = useLocale();
  const schema = useMemo(() => z.object({ code: z.string().regex(/^\s*(\d\s*){6}$/, { error: "six" }) }), []);
  const form = useSchemaForm({ schema, initialValues: { code: "" }, messages: { six: messages.sixDigits } });
  async function prove({ code }: { code: string }): Promise<void> {
    await proveEnrolment(factorId, code);
    await onProved();
  }
  return (
    <Form
      form={form}
      onSubmit={prove}
      problem={(error) => identityProblemText(error, locale)}
      submitLabel={messages.verify}
    >
      <Text size="sm">{messages.scan}</Text>
      <img className={classes.qr} src={qrCode} alt={messages.qrAlt} />
      <div>
        <Text size="sm">{messages.typeSecret}</Text>
        <Group gap="sm">
          <output className={classes.secret} aria-label={messages.secret}>
            {inFours(secret)}
          </output>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-sm" onClick={copy}>
                {copied ? messages.copied : messages.copySecret}
              </Button>
            )}
          </CopyButton>
        </Group>
      </div>
      <TextInput
        label={messages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps("code")}
      />
    </Form>
  );
}
