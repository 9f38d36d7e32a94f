import type { SmsProvider, SmsSettings } from "./sms-provider.ts";

const PATIENCE_MS = 10_000;

/** Twilio's Programmable Messaging, API of 2010-04-01: one message by one POST. */
export function twilio({ accountSid, authToken, from, address }: SmsSettings): SmsProvider {
  const url = `${address.replace(/\/+$/, "")}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  const isNumber = from.startsWith("+");
  return {
    name: "twilio",
    async send(to, text, channel) {
      const way = channel === "whatsapp" ? "whatsapp:" : "";
      const answer = await fetch(url, {
        method: "POST",
        headers: { authorization, accept: "application/json" },
        body: new URLSearchParams({
          To: `${way}${to}`,
          [sender]: isNumber ? `${way}${from}` : from,
          Body: text,
        }),
        redirect: "error",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.status === 201) return;
      const refusal = (await answer.json().catch(() => ({}))) as { code?: number; message?: string };
      throw new Error(`Twilio answered ${answer.status}: ${refusal.code ?? "?"} ${refusal.message ?? ""}`);
    },
  };
}
