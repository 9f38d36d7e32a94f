import { Checkbox, TextInput } from "@mantine/core";
import {
  keyPermissions,
  withNeededPermissions,
  withoutPermission,
} from "@parcelle/domain/permissions/key-permissions";
import { nameSchema } from "@parcelle/domain/validation/fields";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./api-keys.module.css";
import { apiKeysQuery } from "./api-keys-query.ts";
import { type MadeKeyAnswer, madeKeyAnswer } from "./made-key-answer.ts";
import { apiKeyMessages } from "./messages.ts";

const isAhead = (day: string) => day === "" || endOf(day) > new Date().toISOString();

const schema = z.object({
  name: nameSchema.max(limitedTexts.api_keys.name.most),
  permissions: z.array(z.string()).min(1),
  reachesFiles: z.boolean(),
  expires: z.string().refine(isAhead, "past"),
});

/** Without it there is nothing to reach. */
const FILES = "files.read";

/** A key is good until its last day is over. */
const endOf = (day: string) => `${day}T23:59:59.000Z`;

interface Props {
  organisationId: number;
  /** What the maker may do himself; a key does no more. */
  permissions: readonly string[];
  onMade: (made: MadeKeyAnswer) => void;
}

export function NewKeyForm({ organisationId, permissions, onMade }: Props) {
  const messages = useMessages(apiKeyMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const initialValues = {
    expires: "",
    reachesFiles: false,
    name: "",
    permissions: ["projects.read", "plots.read"],
  };
  const form = useSchemaForm({ schema, initialValues, messages: { past: messages.past } });
  const chosenNow = form.getInputProps("permissions");
  function choose(next: string[]): void {
    const before = form.getValues().permissions;
    const removed = before.find((one) => !next.includes(one));
    const chosen = removed === undefined ? withNeededPermissions(next) : withoutPermission(before, removed);
    form.setFieldValue("permissions", chosen);
    if (!chosen.includes(FILES)) form.setFieldValue("reachesFiles", false);
  }
  function reachFiles(reaches: boolean): void {
    form.setFieldValue("reachesFiles", reaches);
    const before = form.getValues().permissions;
    if (reaches) form.setFieldValue("permissions", withNeededPermissions([...before, FILES]));
  }
  async function make({
    name,
    permissions: chosen,
    expires,
    reachesFiles,
  }: z.infer<typeof schema>): Promise<void> {
    const expiresAt = expires === "" ? null : endOf(expires);
    const input = { organisationId, name, permissions: chosen, expiresAt, reachesFiles };
    const made = await callFunction("create-api-key", input, madeKeyAnswer);
    await queryClient.invalidateQueries({ queryKey: apiKeysQuery(organisationId).queryKey });
    onMade(made);
  }
  return (
    <Form
      form={form}
      onSubmit={make}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.create}
    >
      <TextField
        label={messages.name}
        description={messages.nameExample}
        most={limitedTexts.api_keys.name.most}
        {...form.getInputProps("name")}
      />
      <Checkbox.Group
        label={messages.rights}
        description={messages.rightsHelp}
        {...chosenNow}
        onChange={choose}
      >
        <Rights permissions={permissions} />
      </Checkbox.Group>
      {permissions.includes(FILES) && (
        <Checkbox
          label={messages.reachesFiles}
          description={messages.reachesFilesHelp}
          {...form.getInputProps("reachesFiles", { type: "checkbox" })}
          onChange={({ currentTarget }) => reachFiles(currentTarget.checked)}
        />
      )}
      <TextInput
        type="date"
        label={messages.expires}
        description={messages.expiresHelp}
        {...form.getInputProps("expires")}
      />
    </Form>
  );
}

function Rights({ permissions }: Pick<Props, "permissions">) {
  const messages = useMessages(apiKeyMessages);
  return (
    <div className={classes.rights}>
      {(["read", "write"] as const).map((kind) => (
        <div key={kind} className={classes.group}>
          <strong>{messages[kind]}</strong>
          {keyPermissions[kind]
            .filter((permission) => permissions.includes(permission))
            .map((permission) => (
              <Checkbox key={permission} value={permission} label={messages.permissions[permission]} />
            ))}
        </div>
      ))}
    </div>
  );
}
