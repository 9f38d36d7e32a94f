import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";
import { type Directory, openDirectory } from "../apps/server/test/saml-directory.ts";

type Person = { nameId: string; email: string; sessionIndex: string };

export type DirectorySite = {
  /** Where its people sign out of everything. */
  portal: string;
  /** Who signed out there because he did so at the product. */
  left: string[];
  /** Whether it still signs what it says about signing out. */
  signs: boolean;
  close: () => Promise<void>;
};

/** The directory of an organisation with its pages, on a site of its own; it knows one person, and the product knows it by a domain. */
export async function openDirectorySite(person: Person, domain: string): Promise<DirectorySite> {
  const server = createServer();
  server.listen(0, "localhost");
  await once(server, "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const metadata = await fetch(`${inject("address")}/auth/v1/sso/saml/metadata`);
  const answers = `${inject("address")}/auth/v1/sso/saml/acs`;
  const directory = openDirectory({
    ...{ entityId: `${origin}/saml`, ourMetadata: await metadata.text() },
    ...{ answers, isEncrypting: true },
  });
  const id = await introduce(directory, domain);
  const site: DirectorySite = {
    portal: `${origin}/portal`,
    left: [],
    signs: true,
    close: async () => {
      await manage("DELETE", `/${id}`);
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const pages: Record<string, (address: string, response: ServerResponse) => Promise<void>> = {
    "/saml/sso": async (address, response) =>
      show(response, "Directory", signInForm(answers, await directory.answer(address, person))),
    "/saml/slo": async (address, response) => {
      if (!address.includes("SAMLRequest")) {
        await directory.readLogoutAnswer(address);
        return show(response, "Goodbye", "<p>Signed out everywhere.</p>");
      }
      site.left.push((await directory.readLogoutRequest(address)).nameId);
      const answer = new URL(await directory.answerLogout(address));
      if (!site.signs) answer.searchParams.delete("Signature");
      response.writeHead(302, { location: answer.href }).end();
    },
    "/portal": async (_address, response) =>
      show(
        response,
        "Portal",
        `<a href="${escaped(directory.logoutRedirect(person))}">Sign out of everything</a>`,
      ),
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? "", origin);
    const page = pages[address.pathname];
    if (page === undefined) return response.writeHead(404).end();
    page(address.href, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  return site;
}

/** The product is told of the directory by its operator; its identifier there. */
async function introduce(directory: Directory, domain: string): Promise<string> {
  const { id } = await manage("POST", "", { metadata_xml: directory.metadata, domains: [domain] });
  return id;
}

async function manage(method: string, path: string, body?: object): Promise<{ id: string }> {
  const answer = await fetch(`${inject("address")}/auth/v1/admin/sso/providers${path}`, {
    method,
    headers: { authorization: `Bearer ${inject("serviceKey")}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

const signInForm = (action: string, fields: Record<string, string>): string =>
  `<form method="post" action="${escaped(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join("")}<button>Sign in</button></form>`;

function show(response: ServerResponse, title: string, content: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`);
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
