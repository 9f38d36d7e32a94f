import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import type { TestServer } from "../serve.ts";
import { toldStatus } from "./told-status.ts";

export type ReadRow = Record<string, unknown>;

export const PDF = new TextEncoder().encode(`%PDF-1.4\n${" ".repeat(60)}\n%%EOF`);

/** An organisation that asks its farmers for consents, and a stranger. */
export class PrivacyDesk {
  readonly database: Database;
  readonly server: TestServer;
  readonly own: Tenant;
  readonly other: Tenant;

  private constructor(database: Database, server: TestServer, own: Tenant, other: Tenant) {
    [this.database, this.server, this.own, this.other] = [database, server, own, other];
  }

  static async open(database: Database, server: TestServer): Promise<PrivacyDesk> {
    return new PrivacyDesk(database, server, await addTenant(database), await addTenant(database));
  }

  owner<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.database.asOwner((transaction) => transaction.query(text, values) as Promise<Row[]>);
  }

  async send(who: Claims, method: "GET" | "POST" | "PATCH", path: string, body?: object): Promise<Answer> {
    const token = await tokenOf(this.server, who);
    return ask(this.server, { token }, method, path, body ? { body } : {});
  }

  call(who: Claims, name: string, body: object): Promise<Answer> {
    return this.send(who, "POST", `/functions/v1/${name}`, body);
  }

  async called<Body>(who: Claims, name: string, body: object): Promise<Body> {
    const answer = await this.call(who, name, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Body;
  }

  async read(who: Claims, query: string): Promise<ReadRow[]> {
    return (await this.send(who, "GET", `/rest/v1/${query}`)).body as ReadRow[];
  }

  wording(purpose: string, text: string): Promise<{ wordingId: number; version: number }> {
    const asked = { organisationId: this.own.organisationId, purpose, language: "dyu", text };
    return this.called(this.own.people.manager, "write-consent-wording", asked);
  }

  async farmer(lastName: string, more: object = {}): Promise<number> {
    const asked = {
      ...{ organisationId: this.own.organisationId, existing: null, farmer: { lastName, ...more } },
    };
    return (await this.called<{ farmerId: number }>(this.own.people.agent, "save-farmer", asked)).farmerId;
  }

  record(
    farmerIds: number[],
    wordingIds: number[],
    more: object = {},
    who: Claims = this.own.people.agent,
  ): Promise<Answer> {
    return this.call(who, "record-farmer-consents", {
      ...{ organisationId: this.own.organisationId, farmers: { ids: farmerIds }, wordingIds },
      ...{ givenOn: "2026-03-04", proof: "witness", witness: "Yao Kofi", ...more },
    });
  }

  withdraw(
    farmerId: number,
    purpose: string,
    withdrawnOn: string,
    who: Claims = this.own.people.agent,
  ): Promise<Answer> {
    return this.call(who, "withdraw-farmer-consent", {
      ...{ farmerId, purpose, withdrawnOn, reason: "Ne veut plus" },
    });
  }

  /** What a farmer agrees to now. */
  async consentsOf(farmerId: number): Promise<unknown> {
    return (await this.read(this.own.people.manager, `farmer_overview?id=eq.${farmerId}&select=consents`))[0]!
      .consents;
  }

  async consenting(who: Claims, purpose: string): Promise<number[]> {
    const rows = await this.database.asCaller(who, (transaction) =>
      transaction.query<{ id: number }>("select app.farmers_consenting($1, $2) as id", [
        this.own.organisationId,
        purpose,
      ]),
    );
    return rows.map(({ id }) => id);
  }

  /** Stores a proof as a browser does; answers how that went, and where it lies. */
  async upload(who: Claims, bytes: Uint8Array, type = "application/pdf"): Promise<[number, string]> {
    const path = `${this.own.organisationId}/${randomUUID()}/preuve.pdf`;
    const answer = await fetch(`${this.server.url}/storage/v1/object/farmer-consents/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${await tokenOf(this.server, who)}`, "content-type": type },
      body: bytes as BodyInit,
    });
    return [await toldStatus(answer), path];
  }

  /** The status with which somebody gets or deletes a stored file. */
  async onFile(who: Claims, method: "GET" | "DELETE", bucket: string, path: string): Promise<number> {
    const answer = await fetch(`${this.server.url}/storage/v1/object/${bucket}/${path}`, {
      ...{ method, headers: { authorization: `Bearer ${await tokenOf(this.server, who)}` } },
    });
    return toldStatus(answer);
  }
}
