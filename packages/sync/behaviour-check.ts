/** Throws when a promise of the port is broken. Stands in for a test runner's assertions, so that the suite runs anywhere. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [found, wanted] = [writeSorted(actual), writeSorted(expected)];
  if (found !== wanted) throw new Error(`${what}: expected ${wanted}, found ${found}`);
}

export function expectTrue(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

export async function expectRejection(attempt: Promise<unknown>, what: string): Promise<void> {
  const rejected = await attempt.then(
    () => false,
    () => true,
  );
  expectTrue(rejected, what);
}

/** JSON with the members of every object in order: two records are the same however they were put together. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    const isObject = typeof member === 'object' && member !== null && !Array.isArray(member);
    if (!isObject) return member;
    const entries = Object.entries(member).filter(([, part]) => part !== undefined);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
