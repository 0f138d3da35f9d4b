import { nameOf } from '@color-almanac/domain';
import type { UploadQueue } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { useEffect, useState } from 'react';

import { UPLOAD_QUEUE_WORDS as WORDS } from '../../words/upload-queue.words.ts';

/** Descriptions of the items that files look like, by id. An item without any name is shown by its picture. */
export function useAlikeNames(
  queue: UploadQueue,
  repository: Pick<ItemRepository, 'get'>,
): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = queue
    .flatMap((upload) => (upload.state === 'duplicate-asked' ? upload.alike : []))
    .flatMap(({ kind, id }) => (kind === 'item' ? id : []))
    .join(' ');
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const found = new Map<string, string>();
      for (const id of new Set(wanted.split(' '))) {
        const item = id === '' ? null : await repository.get(id);
        if (item)
          found.set(id, WORDS.alikeItem(CATALOGUE_NAMES[item.catalogue_type], nameOf(item)));
      }
      if (!isOver) setNames(found);
    };
    // The question can be answered without the name, by the picture.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [wanted, repository]);
  return names;
}
