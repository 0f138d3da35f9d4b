/** Whether two values of a field of an item say the same: they are plain JSON in a fixed order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
