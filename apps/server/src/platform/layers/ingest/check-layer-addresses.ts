import { RasterError } from "@parcelle/raster/raster-error";
import { limitParallel } from "@parcelle/raster/source/limit-parallel";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { askAddress } from "./ask-address.ts";

const mostAddresses = 200;
const askedAtOnce = 8;
const text = z.object({ fr: z.string(), en: z.string() });

const answer = z.object({
  address: z.string(),
  /** Null where the server does not say it. */
  bytes: z.number().nullable(),
  /** False where the server sends whole files only. */
  ranges: z.boolean(),
  /** Why the file cannot be had; null where it can. */
  problem: text.nullable(),
});

/** Asks the servers for the size of files, so that those that are not there are known before anything is read. */
export const checkLayerAddresses = defineFunction({
  name: "check-layer-addresses",
  summary: "Says which addresses of layers can be read (operators).",
  input: z.object({
    addresses: z
      .array(z.url({ protocol: /^https?$/ }).max(2000))
      .min(1)
      .max(mostAddresses),
  }),
  output: z.object({ answers: z.array(answer) }),
  async handler({ input, claims, services }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.require_operator()"),
    );
    const mayBePrivate = services.layerImports?.mayBePrivate ?? false;
    const limited = limitParallel(askedAtOnce);
    const answers = await Promise.all(
      input.addresses.map((address) => limited(() => answerOf(address, mayBePrivate))),
    );
    return { answers };
  },
});

async function answerOf(address: string, mayBePrivate: boolean): Promise<z.infer<typeof answer>> {
  try {
    const { status, bytes, ranges } = await askAddress(address, { mayBePrivate });
    const isThere = status === 200 || status === 206;
    return { address, bytes, ranges, problem: isThere ? null : problemOfStatus(status) };
  } catch (cause) {
    const problem = cause instanceof RasterError ? cause.text : nobodyAnswers;
    return { address, bytes: null, ranges: false, problem };
  }
}

const nobodyAnswers = {
  fr: "Personne ne répond à cette adresse.",
  en: "Nobody answers at this address.",
};

function problemOfStatus(status: number): z.infer<typeof text> {
  if (status === 404 || status === 410) {
    return {
      fr: "Il n’y a pas de fichier à cette adresse : la mer n’a souvent pas de tuile.",
      en: "There is no file at this address: the sea often has no tile.",
    };
  }
  return {
    fr: `Le serveur refuse de donner le fichier (HTTP ${status}).`,
    en: `The server refuses to give the file (HTTP ${status}).`,
  };
}
