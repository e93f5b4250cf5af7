/** The value below which `share` of the counted values are. */
export function histogramPercentile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen >= share * total) return value;
  }
  return counts.length - 1;
}
