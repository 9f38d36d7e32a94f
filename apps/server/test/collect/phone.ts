import { randomUUID } from "node:crypto";
import type { TestServer } from "../serve.ts";

export type SentPhoto = { name: string; type: string; bytes: Uint8Array };
type Answer = { status: number; headers: Headers; text: string };

export type Phone = {
  get(path: string): Promise<Answer>;
  head(path: string): Promise<Answer>;
  send(xml: string, files: readonly SentPhoto[]): Promise<Answer>;
};

/** ODK Collect, as it speaks to a server: the requests of its source, OpenRosaHttpInterface and InstanceServerUploader. */
export function phoneAt(server: TestServer, address: string): Phone {
  const base = `${server.url}${new URL(address).pathname}`;
  const headers = {
    "x-openrosa-version": "1.0",
    "user-agent": "org.odk.collect.android/v2025.3 Dalvik/2.1.0",
  };
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, { ...init, headers, redirect: "manual" });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    get: (path) => ask(path, { method: "GET" }),
    head: (path) => ask(path, { method: "HEAD" }),
    send: (xml, files) => {
      const form = new FormData();
      form.set("xml_submission_file", new File([xml], "recensement_2026.xml", { type: "text/xml" }));
      for (const { name, type, bytes } of files)
        form.set(name, new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
      return ask("/submission", { method: "POST", body: form });
    },
  };
}

/** A record as ODK Collect writes it. */
export function submission(formId: string, version: string, answers: Record<string, string>) {
  const instanceId = `uuid:${randomUUID()}`;
  const inside = Object.entries({
    debut: "2026-11-29T08:00:00.000+00:00",
    fin: "2026-11-29T08:12:00.000+00:00",
    ...answers,
  })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join("");
  const meta = `<orx:meta><orx:instanceID>${instanceId}</orx:instanceID></orx:meta>`;
  const xml = `<?xml version='1.0' ?><data id="${formId}" version="${version}" xmlns:orx="http://openrosa.org/xforms">${inside}${meta}</data>`;
  return { xml, instanceId };
}
