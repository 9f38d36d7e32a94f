import { hash } from "node:crypto";
import { once } from "node:events";
import fastify from "fastify";
import pg from "pg";
import { type BareStart, POOL } from "./questions.ts";

/** As a child process: one Fastify route that runs the server's own transaction through pg, and nothing else. */
const [{ connectionString, claims, statements }] = (await once(process, "message")) as [BareStart];
const pool = new pg.Pool({ connectionString, max: POOL });
const settings = [
  ["TimeZone", "UTC"],
  ["search_path", "public, extensions"],
  ["role", claims.role],
  ["request.jwt.claims", JSON.stringify(claims)],
  ["request.jwt.claim.sub", claims.sub ?? ""],
];
const begin = `BEGIN READ ONLY; SELECT ${settings
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(", ")}`;
const prepared = statements.map(({ text, values }) => ({
  name: hash("sha256", text).slice(0, 32),
  text,
  values,
}));

const app = fastify();
app.get("/:number", async (request, reply) => {
  const { number } = request.params as { number: string };
  const client = await pool.connect();
  try {
    await client.query(begin);
    const { rows } = await client.query<{ body: string }>(prepared[Number(number)]!);
    await client.query("COMMIT");
    return reply.type("application/json; charset=utf-8").send(rows[0]!.body);
  } finally {
    client.release();
  }
});
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.once("disconnect", () => void app.close().then(() => pool.end()));
process.send?.(url);
