import { ProblemError } from "#hosted/functions/problem-error.ts";
import { TookTooLong } from "#platform/compute/shared-thread.ts";

/**
 * The answer of a thread that works on an outline.
 *
 * @throws ProblemError 409 `outline_too_tangled` where the thread gave the outline up
 */
export async function orTooTangled<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const isTooTangled = error instanceof TookTooLong || (error as { code?: string }).code === "too_tangled";
    throw isTooTangled ? outlineTooTangled() : error;
  }
}

export const OUTLINE_TOO_TANGLED = "outline_too_tangled";

function outlineTooTangled(): ProblemError {
  return new ProblemError(409, OUTLINE_TOO_TANGLED, {
    fr: "Ce contour se croise ou se serre en trop d’endroits pour être traité : redessinez-le, ou simplifiez-le dans le logiciel qui l’a produit.",
    en: "This outline crosses itself or crowds together at too many places to be worked on: redraw it, or simplify it in the software that made it.",
  });
}
