import { Link } from 'react-router';

import { collectionPath } from '../../features/collections/collections-address.ts';
import { CollectionsState } from '../../features/collections/collections-state.tsx';
import type { KeptCollections } from '../../features/collections/use-kept-collections.ts';
import type { Thumbnails } from '../../item-pictures/thumbnails.ts';
import { COLLECTIONS_WORDS as WORDS } from '../../words/collections.ts';
import styles from '../routes.module.css';

interface AllCollectionsProps {
  readonly kept: KeptCollections;
  readonly thumbnails: Thumbnails;
}

/** The first page of the collections. */
export function AllCollections({ kept }: AllCollectionsProps) {
  return (
    <>
      <div className={styles.pageHead}>
        <h1>{WORDS.title}</h1>
        <p className="lead">{WORDS.lead}</p>
      </div>
      <CollectionsState kept={kept}>
        <ul>
          {kept.collections.map(({ id, name }) => (
            <li key={id}>
              <Link to={collectionPath(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      </CollectionsState>
    </>
  );
}
