import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';

import { useRepository } from '../../store/repositories/use-repository.ts';
import type { RepositoryView } from '../../store/repositories/use-repository.ts';

interface CatalogItems extends Omit<RepositoryView<CatalogItem>, 'entries' | 'failure'> {
  /** `null` until they are loaded. */
  readonly items: readonly CatalogItem[] | null;
}

/** All items of a user. Errors while reading are for the screen to show. */
export function useCatalogItems(repository: ItemRepository): CatalogItems {
  const { entries, failure, ...view } = useRepository(repository);
  if (failure) throw failure.cause;
  return { items: entries, ...view };
}
