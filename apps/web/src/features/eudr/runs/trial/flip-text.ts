import { layerName, type UsedLayers } from "@parcelle/domain/risk/layer-products";
import type { Flip } from "@parcelle/domain/risk/trial/flips";
import type { Locale } from "#shell/locale.ts";
import { formatShare } from "#ui/format.ts";
import { indicatorMessages } from "../../results/indicator-messages.ts";
import { trialMessages } from "./trial-messages.ts";

/** Why an answer turned round: the question, the layer with its share, the thresholds where they are not the same. */
export function flipText(flip: Flip, locale: Locale, layers: UsedLayers = {}): string {
  const messages = trialMessages[locale];
  const { indicator, before, after, column, percent, thresholdBefore, thresholdAfter } = flip;
  const answer = (value: boolean) => (value ? messages.yes : messages.no);
  const parts = [messages.flip(indicatorMessages[locale][indicator], answer(before), answer(after))];
  if (column !== null) {
    const share = percent === null ? "" : formatShare(percent / 100, locale, 1);
    const layer = messages.byLayer(layerName(column, layers), share).trim();
    parts.push(flip.consultedOnBothSides ? layer : messages.notConsulted(layer, before));
  }
  if (thresholdBefore !== thresholdAfter) {
    const share = (value: number) => formatShare(value / 100, locale, 1);
    parts.push(messages.threshold(share(thresholdBefore), share(thresholdAfter)));
  }
  return parts.join(", ");
}
