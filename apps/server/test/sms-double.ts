import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SmsSettings } from "../src/hosted/auth/phone/sms-provider.ts";

type Message = { to: string; from: string; body: string };

export type SmsDouble = {
  settings: SmsSettings;
  messages: readonly Message[];
  /** The code of the newest message to a number; null when it brought none. */
  codeOf(phone: string): string | null;
  /** The service takes no messages for a while. */
  isDown: boolean;
  close(): Promise<void>;
};

const accountSid = `AC${"0".repeat(31)}1`;
const authToken = "the token of the account";
const E164 = /^(whatsapp:)?\+[1-9]\d{6,14}$/;

/** A double of Twilio's Messages resource (API of 2010-04-01): its way in, its answers and its refusals. */
export async function openSmsDouble(): Promise<SmsDouble> {
  const messages: Message[] = [];
  const server = createServer(async (request, answer) => {
    const say = (status: number, body: object) =>
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (status: number, code: number, message: string) =>
      say(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
    const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
    let text = "";
    for await (const part of request) text += String(part);
    if (double.isDown) return void answer.writeHead(503).end();
    if (request.headers.authorization !== basic) return void refuse(401, 20003, "Authenticate");
    if (request.method !== "POST" || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return void refuse(404, 20404, `The requested resource ${request.url} was not found`);
    const form = new URLSearchParams(text);
    const [to, number, body] = ["To", "From", "Body"].map((name) => form.get(name) ?? "");
    const from = number || form.get("MessagingServiceSid") || "";
    if (from === "") return void refuse(400, 21603, "A 'From' phone number is required.");
    if (body === "") return void refuse(400, 21602, "Message body is required.");
    if (!E164.test(to!)) return void refuse(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    messages.push({ to: to!, from: from!, body: body! });
    const sid = `SM${randomBytes(16).toString("hex")}`;
    return void say(201, {
      ...{ sid, account_sid: accountSid, api_version: "2010-04-01", to, from, body, status: "queued" },
      ...{
        direction: "outbound-api",
        num_segments: "1",
        num_media: "0",
        error_code: null,
        error_message: null,
      },
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const double: SmsDouble = {
    settings: {
      ...{ provider: "twilio", accountSid, authToken, from: "+15005550006", countries: [] },
      address: `http://127.0.0.1:${port}`,
    },
    messages,
    codeOf: (phone) => {
      const newest = messages.findLast(({ to }) => to === phone);
      return /^\d{6}(?= )/.exec(newest?.body ?? "")?.[0] ?? null;
    },
    isDown: false,
    close: async () => {
      server.close();
      await once(server, "close");
    },
  };
  return double;
}
