import { indexItems } from '@color-almanac/domain';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { exampleItem } from '../../../testing/example-garment.ts';
import { AskProvider } from '../../../ui/ask/ask.tsx';
import { useItemEdit } from './use-item-edit.ts';

it.each([
  ['drops the kind that was read meanwhile of another category', 'Shoes', null],
  ['keeps the kind that was read meanwhile of the same category', 'Tops', 'T-shirt'],
])('an edit %s', async (_, category, subcategory) => {
  const repository = createMemoryDataStore().items;
  const item = exampleItem('new');
  await repository.put(item);
  const deps = { repository, now: () => item.updated_at, reload: async () => undefined };
  const { result } = renderHook(() => useItemEdit(deps), { wrapper: AskProvider });
  const [entry] = indexItems({ items: [item], season: null }).entries;
  if (!entry) throw new Error('There is nothing to edit');
  act(() => result.current.begin(entry));
  act(() => result.current.change({ category }));
  await repository.put({ ...item, category: 'Tops', subcategory: 'T-shirt' });
  act(() => result.current.save());
  await waitFor(() => expect(result.current.draft).toBeNull());
  expect(await repository.get(item.id)).toMatchObject({ category, subcategory });
});
