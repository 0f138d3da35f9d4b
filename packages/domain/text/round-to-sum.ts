/**
 * Rounds numbers to a number of digits so that they add up to their rounded sum: those with the largest remainders are
 * rounded up first. Each is off by less than one unit of the last digit.
 */
export function roundToSum(amounts: readonly number[], digits: number): readonly number[] {
  const unit = 10 ** digits;
  const scaled = amounts.map((amount) => amount * unit);
  const floors = scaled.map(Math.floor);
  const sum = Math.round(scaled.reduce((total, amount) => total + amount, 0));
  const left = sum - floors.reduce((total, amount) => total + amount, 0);
  const order = scaled
    .map((amount, place) => ({ place, cut: amount - Math.floor(amount) }))
    .sort((one, other) => other.cut - one.cut);
  const raised = new Set(order.slice(0, left).map(({ place }) => place));
  return floors.map((floor, place) => (floor + (raised.has(place) ? 1 : 0)) / unit);
}
