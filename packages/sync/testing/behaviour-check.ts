/** Throws if a data store misbehaves. Replaces a test runner's assertions, so that the suite runs anywhere. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [found, wanted] = [writeSorted(actual), writeSorted(expected)];
  if (found !== wanted) throw new Error(`${what}: expected ${wanted}, found ${found}`);
}

/** Compares records by the user's data only: owner, times, addresses and version may come from the server. */
export function expectSameRecords(
  actual: readonly object[],
  expected: readonly object[],
  what: string,
): void {
  expectSame(actual.map(asPut), expected.map(asPut), what);
}

export function expectSameRecord(actual: object | null, expected: object, what: string): void {
  expectSame(actual && asPut(actual), asPut(expected), what);
}

const FIELDS_OF_SERVER: ReadonlySet<string> = new Set([
  'user_id',
  'updated_at',
  'changed_at',
  'image_url',
  'thumbnail_url',
  'version',
]);

function asPut(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !FIELDS_OF_SERVER.has(name)));
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

/** JSON with sorted members, so that equal records compare equal however they were built. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    const isObject = typeof member === 'object' && member !== null && !Array.isArray(member);
    if (!isObject) return member;
    const entries = Object.entries(member).filter(([, part]) => part !== undefined);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

export function idsOf(records: readonly { readonly id: string }[]): readonly string[] {
  return records.map(({ id }) => id);
}
