import { createRandom } from "@parcelle/demonstration/random";
import { indicatorInputs } from "@parcelle/domain/risk/indicator-inputs";
import type { PlotStatistics } from "@parcelle/domain/risk/indicators";

/** Hectares of every layer in made-up plots: most layers empty, the others above or below the threshold. */
export function generateStatistics(count: number): PlotStatistics[] {
  const random = createRandom(`statistics ${count}`);
  const names = [...new Set(Object.values(indicatorInputs()).flat())];
  return Array.from({ length: count }, () => {
    const areaHectares = random.between(0.5, 6);
    const value = () => (random.next() < 0.7 ? 0 : areaHectares * random.next() ** 2);
    const columns = Object.fromEntries(names.map((name) => [name, value()]));
    return { columns, areaHectares, unit: "ha", isPoint: false };
  });
}
