import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.ts";
import type { Balancer } from "./balancer.ts";
import { until } from "./patiently.ts";

const program = "/usr/sbin/nginx";
const folder = fileURLToPath(new URL("../../../../docs/deployment/nginx", import.meta.url));

export const hasNginx = (): boolean => existsSync(program);

/** A real nginx with the upstream and the locations of docs/deployment; clients say where they come from. */
export async function startNginx(servers: readonly string[]): Promise<Balancer> {
  const directory = await mkdtemp(join(tmpdir(), "parcelle-nginx-"));
  const port = await freePort();
  const addresses = servers.map((url) => new URL(url).host);
  const upstream = await readFile(join(folder, "parcelle-upstream.conf"), "utf8");
  let turn = 0;
  const told = upstream.replaceAll(/127\.0\.0\.1:\d+/g, () => addresses[turn++]!);
  const configuration = `
    daemon off;
    pid ${directory}/pid;
    error_log ${directory}/error.log;
    events { worker_connections 4096; }
    http {
      access_log off;
      client_body_temp_path ${directory}/body;
      proxy_temp_path ${directory}/proxy;
      fastcgi_temp_path ${directory}/fastcgi;
      uwsgi_temp_path ${directory}/uwsgi;
      scgi_temp_path ${directory}/scgi;
      set_real_ip_from 127.0.0.1;
      real_ip_header X-Forwarded-For;
      ${told}
      server {
        listen 127.0.0.1:${port};
        include ${folder}/parcelle-locations.conf;
      }
    }`;
  await writeFile(join(directory, "nginx.conf"), configuration);
  const child = spawn(program, ["-p", directory, "-e", "stderr", "-c", join(directory, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await until(
    "nginx",
    () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    30_000,
  );
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
