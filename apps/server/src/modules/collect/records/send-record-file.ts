import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { receiveFile } from "./receive-file.ts";

/** Takes a file of a record that was filled in the browser; sent again it is the same one. */
export const sendRecordFile = defineFunction({
  name: "send-record-file",
  summary:
    "Takes a file that the answers of a record name: a photo, a sound, a film, a signature. Sent again it is known; one that no answer names is not kept.",
  takes: "form",
  input: z.object({ recordId: z.coerce.number().int(), file: z.instanceof(File) }),
  output: z.object({ received: z.enum(["stored", "known", "unnamed"]) }),
  async handler({ input: { recordId, file }, claims, services }) {
    const [record] = await services.database.asWorkflow(
      claims,
      (transaction) => transaction.query("select from public.records where id = $1", [recordId]),
      { readOnly: true },
    );
    if (record === undefined) throw notFound("record");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = file.type === "" ? "application/octet-stream" : file.type;
    return { received: await receiveFile(services, claims, recordId, { name: file.name, type, bytes }) };
  },
});
