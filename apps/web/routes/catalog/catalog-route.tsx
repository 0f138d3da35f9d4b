import { useLocation, useNavigate } from 'react-router';

import { useAccount } from '../../features/account/use-account.ts';
import { CatalogScreen } from '../../features/catalog/catalog-screen.tsx';
import { ClothingScanDialogs } from '../../features/clothing-scan/clothing-scan-dialogs.tsx';
import { ShellDialogBoundary } from '../shell-dialog-boundary.tsx';
import { useOutfitPlaces } from '../outfits/use-outfit-places.tsx';
import { useShell } from '../use-shell.ts';
import { readCatalogue, searchForCatalogue } from './catalogue-address.ts';
import { useUploadPlaces } from './use-upload-places.tsx';
import { useCollectPlaces } from './use-collect-places.tsx';
import { useScanPlaces } from './use-scan-places.tsx';

/** One screen with two addresses: one is that of all clothes, the other of her own. */
export function CatalogRoute() {
  const { parts, profile, openDialog } = useShell();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const account = useAccount(parts.account);
  const { items } = parts.dataStore;
  const { scan, ...scanned } = useScanPlaces({ parts, profile });
  const { collect, collectDialog } = useCollectPlaces(parts);
  const { offerOutfits, outfitDialog } = useOutfitPlaces();
  const incoming = useUploadPlaces(parts, scan);
  const shown = { repository: items, now: parts.now, season: profile?.color_season ?? null };
  return (
    <>
      <CatalogScreen
        cutouts={parts.cutouts}
        {...shown}
        {...incoming}
        errorBoundary={ShellDialogBoundary}
        onScan={scan}
        onCollect={collect}
        itemActions={(anchor) => offerOutfits({ anchor })}
        choice={readCatalogue(pathname, search)}
        onChoose={(choice) =>
          void navigate(
            { pathname, search: searchForCatalogue(pathname, choice) },
            { replace: true },
          )
        }
        isSignedIn={account.kind === 'signed-in'}
        onHelp={() => openDialog({ kind: 'help', topic: 'wardrobe' })}
      />
      <ClothingScanDialogs {...shown} {...scanned} errorBoundary={ShellDialogBoundary} />
      {collectDialog}
      {outfitDialog}
    </>
  );
}
