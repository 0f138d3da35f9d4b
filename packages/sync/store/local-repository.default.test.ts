import type { Profile } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import { PROFILE_KIND } from '../record/profile-kind.ts';
import { changePhoto, settledRow } from '../record/row.ts';
import type { Row } from '../record/row.ts';
import { sampleProfile } from '../testing/sample-profile.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { storeDefault } from './local-repository.ts';

const FIRST = { ...sampleProfile(1, 1), version: 3 };
const SECOND = { ...sampleProfile(2, 2), version: 3 };

async function storeRows(...stored: readonly Row<Profile>[]) {
  const store = createMemoryStore();
  const rows = new Map(stored.map((row) => [row.record?.id ?? '', row]));
  await store.update(PROFILE_KIND, { ids: [] }, () => ({ rows, answer: null }));
  await storeDefault(store);
  const found = await store.update(PROFILE_KIND, { ids: 'all' }, (view) => ({
    answer: new Map(view.rows),
  }));
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

it('[AMB-61] storeDefault sends nothing, and keeps version and times', async () => {
  const rows = await storeRows(
    settledRow(SECOND, { localSeq: 1 }),
    settledRow(FIRST, { localSeq: 1 }),
  );
  const chosen = { record: { ...FIRST, is_default: true }, pending: null };
  expect(rows.get(FIRST.id)).toMatchObject(chosen);
  expect(rows.get(SECOND.id)).toMatchObject({ record: SECOND, pending: null });
});

it('storeDefault leaves what waits to be sent as it is', async () => {
  const note = { key: 'k', at: 0, localSeq: 1 };
  const waiting = changePhoto(settledRow(FIRST, { localSeq: 1 }), 'put', note);
  const row = (await storeRows(waiting)).get(FIRST.id);
  const chosen = { ...FIRST, is_default: true };
  expect(row?.record).toEqual(chosen);
  expect(row?.pending).toEqual({ ...waiting.pending, base: chosen });
});
