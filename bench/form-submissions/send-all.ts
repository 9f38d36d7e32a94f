import { Agent, request } from "node:http";

/** What a device sends in one request. */
export type Sending = { xml: string; photo?: Buffer };

const BOUNDARY = "----parcelle-bench";

/** Every device sends one record after the other, `records` of all together; seconds until the last was answered. */
export async function sendAll(
  { url }: { url: string },
  addresses: readonly string[],
  records: number,
  make: () => Sending,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: addresses.length });
  let left = records;
  const start = performance.now();
  const device = async (address: string) => {
    while (left > 0) {
      left -= 1;
      await send(agent, `${url}${address}/submission`, bodyOf(make()));
    }
  };
  await Promise.all(addresses.map(device));
  agent.destroy();
  return (performance.now() - start) / 1000;
}

const partOf = (name: string, file: string, type: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\n`;

function bodyOf({ xml, photo }: Sending): Buffer[] {
  const record = Buffer.from(`${partOf("xml_submission_file", "record.xml", "text/xml")}${xml}\r\n`);
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  if (photo === undefined) return [record, end];
  const head = Buffer.from(partOf("photo.jpg", "photo.jpg", "image/jpeg"));
  return [record, head, photo, Buffer.from("\r\n"), end];
}

function send(agent: Agent, address: string, body: readonly Buffer[]): Promise<void> {
  const headers = {
    "x-openrosa-version": "1.0",
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": String(body.reduce((bytes, part) => bytes + part.length, 0)),
  };
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, method: "POST", headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        response.statusCode === 201
          ? resolve()
          : reject(new Error(`${response.statusCode}: ${Buffer.concat(parts).toString("utf8")}`)),
      );
    });
    asked.on("error", reject);
    for (const part of body) asked.write(part);
    asked.end();
  });
}
