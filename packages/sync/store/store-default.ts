import type { Profile } from '@color-almanac/domain';

import type { RecordKind } from '../record/record-kind.ts';
import type { Row } from '../record/row.ts';
import type { RecordStore } from './record-store.ts';

/**
 * Where no stored profile is the default, the first becomes it. That is no change by the user: nothing is sent, and
 * version and times stay, because the server chooses in the same way.
 */
export async function storeDefault(store: RecordStore, kind: RecordKind<Profile>): Promise<void> {
  await store.update(kind, { ids: 'all' }, ({ rows, localSeq }) => {
    const profiles = [...rows.values()].flatMap(({ record }) => record ?? []);
    const [first] = profiles.toSorted(kind.compare);
    const row = first && rows.get(first.id);
    if (!row || profiles.some(({ is_default }) => is_default)) return { answer: null };
    return { rows: new Map([[first.id, { ...asDefault(row), localSeq }]]), answer: null };
  });
}

function asDefault(row: Row<Profile>): Row<Profile> {
  const pending = row.pending && { ...row.pending, base: flag(row.pending.base) };
  return { ...row, record: flag(row.record), pending };
}

const flag = (profile: Profile | null) => profile && { ...profile, is_default: true };
