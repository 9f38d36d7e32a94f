/** Decimals that hectares are shown with, on screens and in print: a small plot is never "0 ha". */
export function hectareDigits(hectares: number): number {
  return hectares !== 0 && Math.abs(hectares) < 0.01 ? 4 : 2;
}
