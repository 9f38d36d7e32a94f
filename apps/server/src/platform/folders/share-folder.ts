import { emailSchema } from "@parcelle/domain/validation/account";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import type { Services } from "#platform/services.ts";
import { makeShareToken } from "./share-token.ts";

const inputSchema = z.object({
  folderId: z.number().int(),
  label: z.string().trim().min(1).max(limitedTexts.folder_shares.label.most),
  /** Who gets the link by mail; nobody when null. */
  email: emailSchema.toLowerCase().nullable().default(null),
  expiresAt: z.iso.datetime(),
  /** Of the page and the mail. */
  language: z.enum(["fr", "en"]),
});

type Input = z.infer<typeof inputSchema>;

/** Makes a link by which a stranger reads a folder, and mails it. The link is told once: only its hash is kept. */
export const shareFolder = defineFunction({
  name: "share-folder",
  summary: "Makes a link by which whoever has it reads a folder until a day; sends it by mail where asked.",
  input: inputSchema,
  output: z.object({ id: z.number(), link: z.string() }),
  async handler({ input, claims, services }) {
    const { token, hash } = makeShareToken();
    const [row] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ id: number }>("select app.share_folder($1, $2, $3, $4, $5) as id", [
        ...[input.folderId, input.label, input.email, input.expiresAt, hash],
      ]),
    );
    const { id } = row!;
    const link = `${services.siteUrl}/${input.language}/shared/${token}`;
    if (input.email !== null) await mail(services, input, id, link);
    return { id, link };
  },
});

type Facts = { person: string; organisation: string; folder: string };

async function mail(
  { database, sendMail }: Services,
  { email, language, expiresAt }: Input,
  shareId: number,
  link: string,
): Promise<void> {
  await database.asService(async (transaction) => {
    const [facts] = await transaction.query<Facts>(
      `select share.author as person, organisation.name as organisation, folder.name as folder
       from public.folder_shares as share
       join public.folders as folder on folder.id = share.folder_id
       join public.organisations as organisation on organisation.id = share.organisation_id
       where share.id = $1`,
      [shareId],
    );
    const body = sentence(language, facts!, expiresAt);
    await sendMail(transaction, { template: "shared-folder", recipient: email!, language, link, body });
  });
}

function sentence(language: "fr" | "en", { person, organisation, folder }: Facts, until: string): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(until),
  );
  return language === "fr"
    ? `${person} (${organisation}) partage avec vous le dossier «\u00a0${folder}\u00a0», jusqu’au ${day}.`
    : `${person} (${organisation}) shares the folder “${folder}” with you, until ${day}.`;
}
