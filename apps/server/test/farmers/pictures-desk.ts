import sharp from "sharp";
import type { Claims, Database } from "#database/database.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { ListDesk, type ReadRow } from "./list-desk.ts";

type Kept = { pictureId: number; formerId: number | null };

/** A picture as a telephone writes it: held on its side, with where and with what it was taken. */
export const photoOf = (colour: string, { width = 1600, height = 1200 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: "Tecno", Model: "Camon 20", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "5/1 30/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** The same JPEG whose header tells another size: what is refused by it is refused before its pixels are read. */
export function saidToMeasure(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const told = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2]
    .map((marker) => told.indexOf(Buffer.from([0xff, marker, 0x00, 0x11])))
    .find((at) => at > 0);
  if (frame === undefined) throw new Error("This JPEG has no header of three colours.");
  told.writeUInt16BE(height, frame + 5);
  told.writeUInt16BE(width, frame + 7);
  return told;
}

/** A cooperative that keeps photos and scans, and a stranger. */
export class PicturesDesk {
  readonly lists: ListDesk;

  private constructor(lists: ListDesk) {
    this.lists = lists;
  }

  static async open(database: Database): Promise<PicturesDesk> {
    return new PicturesDesk(await ListDesk.open(database));
  }

  get people(): ListDesk["own"]["people"] {
    return this.lists.own.people;
  }

  async farmer(identifier: string, papers: object[] = []): Promise<number> {
    const { organisationId } = this.lists.own;
    const farmer = { identifier, lastName: "Zongo", papers };
    return (
      await this.lists.called<{ farmerId: number }>("save-farmer", { organisationId, existing: null, farmer })
    ).farmerId;
  }

  async paperOf(farmerId: number, kind = "national_id"): Promise<number> {
    const [paper] = await this.lists.read(`farmer_papers?farmer_id=eq.${farmerId}&kind=eq.${kind}&select=id`);
    return paper!.id as number;
  }

  async send(who: Claims, fields: object, bytes: Uint8Array, name = "photo.jpg"): Promise<Answer> {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.set(key, String(value));
    body.set("file", new File([bytes as BlobPart], name));
    const token = await tokenOf(this.lists.server, who);
    return ask(this.lists.server, { token }, "POST", "/functions/v1/keep-farmer-picture", { body });
  }

  async kept(fields: object, bytes: Uint8Array, who: Claims = this.people.agent): Promise<Kept> {
    const { status, body } = await this.send(who, fields, bytes);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as Kept;
  }

  remove(pictureId: number, who: Claims = this.people.agent): Promise<Answer> {
    return this.lists.call(who, "remove-farmer-picture", { pictureId });
  }

  restore(pictureId: number, who: Claims = this.people.agent): Promise<Answer> {
    return this.lists.call(who, "restore-farmer-picture", { pictureId });
  }

  /** What stands of a farmer now. */
  standing(farmerId: number, who: Claims = this.people.manager): Promise<ReadRow[]> {
    return this.lists.read(
      `farmer_pictures?farmer_id=eq.${farmerId}&removed_at=is.null&order=kind,id&select=id,kind,paper_id,object_path,content_type`,
      who,
    );
  }

  async pathOf(pictureId: number): Promise<string> {
    const [picture] = await this.lists.read(`farmer_pictures?id=eq.${pictureId}&select=object_path`);
    return picture!.object_path as string;
  }

  async fetched(who: Claims, path: string, method = "GET", body?: Uint8Array): Promise<Response> {
    return fetch(`${this.lists.server.url}/storage/v1/object/farmer-pictures/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(this.lists.server, who)}`,
        ...(body ? { "content-type": "image/jpeg" } : {}),
      },
      ...(body ? { body: body as BodyInit } : {}),
    });
  }
}
