/** Whether two values of an item field are equal. They are plain JSON with keys in a fixed order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
