/** Four fields: the mark of the product. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <title>Parcelle</title>
      <path d="M4 8.500l11-4 2 10.500-12 3.500z" fill="#86efac" />
      <path d="M17.500 4l10.500 2.500-1.200 9.500-7.600.5z" fill="#4ade80" />
      <path d="M5.500 21.500l12-3.500 1.800 10-11 1z" fill="#22c55e" />
      <path d="M20.500 19.500l7-.6-1.200 8.600-4.600 1z" fill="#bbf7d0" />
    </svg>
  );
}
