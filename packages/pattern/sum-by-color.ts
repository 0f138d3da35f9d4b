/** The sum of the amounts of each of `count` colors, by color index. */
export function sumByColor(
  amounts: readonly number[],
  colors: readonly number[],
  count: number,
): readonly number[] {
  const sums = Array.from({ length: count }, () => 0);
  amounts.forEach((amount, place) => {
    const color = colors[place] ?? 0;
    sums[color] = (sums[color] ?? 0) + amount;
  });
  return sums;
}
