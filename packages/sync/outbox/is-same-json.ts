/** Records are JSON written by one hand, so equal ones are spelled alike but for the order of members. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    [...names].every((name) =>
      isSameJson(
        (one as Readonly<Record<string, unknown>>)[name],
        (other as Readonly<Record<string, unknown>>)[name],
      ),
    )
  );
}
