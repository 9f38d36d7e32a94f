import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import fastify from "fastify";

/** As a child process: a bare Fastify that pipes a body to a file, syncs it, and pipes it back. */
const [folder] = (await once(process, "message")) as [string];
const path = join(folder, "plain.bin");
const app = fastify();
app.addContentTypeParser("*", (_request, _payload, done) => done(null));
app.post("/file", async (request) => {
  await pipeline(request.raw, createWriteStream(path));
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
  return {};
});
app.get("/file", async (_request, reply) => reply.send(createReadStream(path)));
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.once("disconnect", () => void app.close());
process.send?.(url);
