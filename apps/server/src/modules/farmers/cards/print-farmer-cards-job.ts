import { cardLayouts, type PrintedCard } from "@parcelle/reporting/farmers/cards/card-model";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob, JobFailure } from "#jobs/define-job.ts";
import { convey } from "#platform/compute/convey.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { ExportedFile } from "#platform/exports/file-types.ts";
import type { PrintTasks } from "./print-thread.ts";

const bucket = "farmer-cards";
const contentType = "application/pdf";
const cardsInPage = 50;
const streaming = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

type Row = PrintedCard & { status: string };

/** Prints cards page by page into a file of the organisation; one that was revoked meanwhile is not printed any more. */
export const printFarmerCardsJob = defineJob({
  name: "print-farmer-cards",
  attempts: 3,
  input: z.object({
    cardIds: z.array(z.number().int()),
    layout: z.enum(cardLayouts),
    locale: z.enum(["fr", "en"]),
  }),
  async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile & { cards: number }> {
    const { database, files } = services;
    const { layout, locale: language } = input;
    const valid = await validCards(database, claims, input.cardIds);
    if (valid.length === 0) throw new JobFailure("no_valid_cards");
    const generatedAt = new Date().toISOString();
    return withThread<PrintTasks, ExportedFile & { cards: number }>(
      new URL("./print-thread.ts", import.meta.url),
      signal,
      async (thread) => {
        const count = valid.length;
        const { organisation } = (await readCards(database, claims, valid.slice(0, 1)))[0]!;
        await thread.call("begin", { layout, language, organisation, count, generatedAt });
        const pages = pagesOf(
          valid,
          (ids) => readCards(database, claims, ids),
          async (done) => {
            signal.throwIfAborted();
            await progress(done, count, "writing");
          },
        );
        const chunks = convey<PrintedCard>(
          {
            feed: (rows) => thread.call("feed", rows),
            finish: () => thread.call("finish"),
            take: () => thread.call("take"),
          },
          pages,
        );
        const fileName = `${layout}-${count}-${generatedAt.slice(0, 10)}.pdf`;
        const objectPath = `${job.organisationId}/${job.id}/${fileName}`;
        const bytes = await files.write(claims, bucket, objectPath, { chunks, contentType });
        return { objectPath, fileName, contentType, bytes, cards: count };
      },
      streaming,
    );
  },
});

/** In the order of their numbers, as they are handed out. */
async function validCards(database: Database, claims: Claims, cardIds: readonly number[]): Promise<number[]> {
  const rows = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<{ id: number }>(
        "select id from public.farmer_cards where id = any ($1::bigint[]) and status = 'valid' order by number",
        [cardIds],
      ),
    { readOnly: true },
  );
  return rows.map(({ id }) => id);
}

const readCards = (database: Database, claims: Claims, ids: readonly number[]): Promise<Row[]> =>
  database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<Row>(
        `select organisation_name as organisation, farmer_number as "farmerNumber", name, number as "cardNumber",
           issued_on::text as "issuedOn", last_year as "lastYear", code as text, status
         from public.farmer_cards
         where id = any ($1::bigint[])
         order by number`,
        [ids],
      ),
    { readOnly: true },
  );

async function* pagesOf(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
  tell: (done: number) => Promise<void>,
): AsyncGenerator<readonly PrintedCard[], void> {
  for (let from = 0; from < ids.length; from += cardsInPage) {
    const cards = await read(ids.slice(from, from + cardsInPage));
    yield cards.filter(({ status }) => status === "valid");
    await tell(Math.min(ids.length, from + cardsInPage));
  }
}
