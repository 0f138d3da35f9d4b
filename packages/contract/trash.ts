import {
  LONGEST_ITEM_ID,
  TRASH_DAYS,
  trashEntrySchema,
  trashKindSchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

const trashName = z.object({
  kind: trashKindSchema,
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_ITEM_ID)),
});

export const TRASH_ENDPOINTS = {
  listTrash: {
    method: 'GET',
    path: '/api/trash',
    auth: 'required',
    summary:
      `What the user deleted in the last ${TRASH_DAYS} days and can restore, the last deleted first. Their photos are ` +
      'still at their addresses.',
    body: null,
    data: z.array(trashEntrySchema),
  },
  restoreTrashed: {
    method: 'POST',
    path: '/api/trash/{kind}/{id}/restore',
    auth: 'required',
    summary:
      'Restores a deleted record under its id, with its photo and in a higher version. An item returns to those of its ' +
      'collections that still exist. Refused with `no-room` beyond the limits.',
    params: trashName,
    body: null,
    data: z.object({ restored: z.literal(true) }),
  },
  deleteTrashed: {
    method: 'DELETE',
    path: '/api/trash/{kind}/{id}',
    auth: 'required',
    summary:
      'Removes one deleted record for good, and its photo with the last record that shows it.',
    params: trashName,
    body: null,
    data: z.object({ deleted: z.literal(true) }),
  },
  emptyTrash: {
    method: 'DELETE',
    path: '/api/trash',
    auth: 'required',
    summary: 'Removes everything in the trash for good.',
    body: null,
    data: z.object({ deleted: z.int() }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
