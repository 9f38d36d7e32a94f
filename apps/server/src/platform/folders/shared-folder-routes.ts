import { Readable } from "node:stream";
import { writeZip } from "@parcelle/formats/zip/write-zip";
import { withIndex } from "@parcelle/reporting/folders/folder-index";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { RouteContext } from "#modules.ts";
import { fileStem } from "#platform/exports/store-export.ts";
import type { Services } from "#platform/services.ts";
import { strangerFiles } from "./export-folder-job.ts";
import { readFacts } from "./folder-files.ts";
import { strangerReader } from "./folder-reader.ts";
import { hashShareToken, passShareDoor, shareTokenSchema } from "./share-token.ts";

const asked = z.object({ token: shareTokenSchema });
const askedItem = asked.extend({ item: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const language = z.enum(["fr", "en"]).catch("fr");

type Behind = { folder_id: number; state: "open" | "ended" | "expired" };
type Stored = { name: string; object_path: string; content_type: string };

/**
 * `GET /shared-folders/{token}/folder.zip` and `/shared-folders/{token}/items/{item}` for whoever has the link of a folder,
 * as long as it counts: asked anew for each file.
 */
export function sharedFolderRoutes(app: FastifyInstance, { services }: RouteContext): void {
  app.get("/shared-folders/:token/folder.zip", async (request, reply) => {
    const { data } = asked.safeParse(request.params);
    const behind = data && (await folderBehind(services, data.token, reply));
    if (reply.sent) return reply;
    if (!behind) return refuse(reply);
    const reader = strangerReader(services);
    const spoken = language.parse((request.query as { language?: unknown }).language);
    const facts = await readFacts(reader, behind.folder_id, spoken);
    const zip = writeZip(withIndex(facts, strangerFiles(reader, behind.folder_id, spoken)));
    return reply
      .type("application/zip")
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename="${fileStem(facts.folder)}.zip"`)
      .send(Readable.from(zip));
  });

  app.get("/shared-folders/:token/items/:item", async (request, reply) => {
    const { data } = askedItem.safeParse(request.params);
    const behind = data && (await folderBehind(services, data.token, reply));
    if (reply.sent) return reply;
    if (!behind) return refuse(reply);
    const reader = strangerReader(services);
    const [file] = await reader.query<Stored>(
      `select name, object_path, content_type from public.folder_contents
       where folder_id = $1 and id = $2 and object_path is not null`,
      [behind.folder_id, data.item],
    );
    if (!file) return refuse(reply);
    const name = encodeURIComponent(file.name).replace(
      /['()*]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16)}`,
    );
    return reply
      .type("application/octet-stream")
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename*=UTF-8''${name}`)
      .send(await reader.open(file.object_path));
  });
}

/** The folder of a link that counts; null where it does not, or when its reader has come too often and was told so. */
async function folderBehind(services: Services, token: string, reply: FastifyReply): Promise<Behind | null> {
  try {
    await passShareDoor(services);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await reply.code(error.status).send({ code: error.code, message: error.texts.en });
    return null;
  }
  const [behind] = await services.database.asService((transaction) =>
    transaction.query<Behind>("select folder_id, state from app.folder_behind($1)", [hashShareToken(token)]),
  );
  return behind?.state === "open" ? behind : null;
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .send({ code: "share_not_found", message: "This link does not exist, has expired or was ended." });
}
