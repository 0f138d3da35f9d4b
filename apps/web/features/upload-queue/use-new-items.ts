import type { UploadQueue } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { useEffect, useState } from 'react';

const NONE: readonly string[] = [];

/** The ids of added items that still exist and were not analyzed; none before all is done. */
export function useNewItems(
  queue: UploadQueue,
  isOver: boolean,
  repository: Pick<ItemRepository, 'list' | 'watch'>,
): readonly string[] {
  const [ids, setIds] = useState(NONE);
  const stored = queue
    .flatMap((upload) => (upload.state === 'kept' ? upload.itemId : []))
    .join(' ');
  const wanted = isOver ? stored : '';
  useEffect(() => {
    if (wanted === '') return undefined;
    let isPast = false;
    const look = async () => {
      const fresh = (await repository.list()).filter(({ ai_analyzed }) => !ai_analyzed);
      const known = new Set(fresh.map(({ id }) => id));
      if (!isPast) setIds(wanted.split(' ').filter((id) => known.has(id)));
    };
    // If this fails, they can be analyzed from the grid.
    const attempt = () => void look().catch(() => undefined);
    const stop = repository.watch(attempt);
    attempt();
    return () => {
      isPast = true;
      stop();
      setIds(NONE);
    };
  }, [wanted, repository]);
  return ids;
}
