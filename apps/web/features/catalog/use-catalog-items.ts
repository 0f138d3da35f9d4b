import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';

import { useRepository } from '../../repositories/use-repository.ts';
import type { RepositoryView } from '../../repositories/use-repository.ts';

interface CatalogItems extends Omit<RepositoryView<CatalogItem>, 'entries' | 'failure'> {
  /** `null` until they are here. */
  readonly items: readonly CatalogItem[] | null;
}

/** All items of a person. What hinders reading them is the screen's to tell. */
export function useCatalogItems(repository: ItemRepository): CatalogItems {
  const { entries, failure, ...view } = useRepository(repository);
  if (failure) throw failure.cause;
  return { items: entries, ...view };
}
