import { useLocation } from 'react-router';

import { useAccount } from '../../features/account/use-account.ts';
import { readCollectionsPlace } from '../../features/collections/collections-address.ts';
import { useKeptCollections } from '../../features/collections/use-kept-collections.ts';
import { useThumbnails } from '../../item-pictures/use-thumbnails.ts';
import styles from '../routes.module.css';
import { useShell } from '../use-shell.ts';
import { AllCollections } from './all-collections.tsx';
import { OneCollection } from './one-collection.tsx';

/** Collections mode: all of them, and each at an address of its own. */
export function CollectionsRoute() {
  const { parts } = useShell();
  const { account, library, now, cutouts } = parts;
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const kept = useKeptCollections({ library, isSignedIn, now });
  const thumbnails = useThumbnails(library.items, cutouts);
  const place = readCollectionsPlace(useLocation().pathname);
  return (
    <main id="content" className={`page ${styles.main}`}>
      {place.kind === 'all' ? (
        <AllCollections kept={kept} thumbnails={thumbnails} />
      ) : (
        <OneCollection key={place.id} id={place.id} kept={kept} thumbnails={thumbnails} />
      )}
    </main>
  );
}
