import { once } from "node:events";
import { openStore } from "../../apps/server/test/stores.ts";

/** As a child process: a server that speaks S3 over a folder. */
const store = await openStore("S3");
process.send?.(store.settings.s3);
await once(process, "disconnect");
await store.close();
