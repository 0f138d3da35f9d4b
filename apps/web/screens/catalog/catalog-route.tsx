import { isFaceProfile } from '@color-almanac/domain';
import { ScanFace } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';

import { useAccount } from '../../features/account/use-account.ts';
import type { ShowItemActions } from '../../features/catalog/catalog-dialogs.tsx';
import { CatalogScreen } from '../../features/catalog/catalog-screen.tsx';
import { ClothingScanDialogs } from '../../features/clothing-scan/clothing-scan-dialogs.tsx';
import { buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ITEM_WORDS } from '../../words/catalog.words.ts';
import { drapePathOfItem } from '../drape/drape-address.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { useOutfitSlots } from '../outfits/use-outfit-slots.tsx';
import { useServices } from '../page/services.ts';
import { useShell } from '../page/use-shell.ts';
import { useArrivalSlots } from './use-arrival-slots.tsx';
import { useWardrobePerson } from '../page/use-wardrobe-person.ts';
import { readCatalogue, searchForCatalogue } from './catalogue-address.ts';
import { RatedFor } from './rated-for.tsx';
import { useUploadSlots } from './use-upload-slots.tsx';
import { useCollectSlots } from './use-collect-slots.tsx';
import { useScanSlots } from './use-scan-slots.tsx';

/** One screen with two addresses: /catalog shows all clothes, /wardrobe only the user's own. */
export function CatalogRoute() {
  const services = useServices();
  const { profile, openDialog } = useShell();
  const wardrobe = useWardrobePerson();
  const { season } = wardrobe;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const account = useAccount(services.account);
  const { items } = services.dataStore;
  const { scan, review, ...scanned } = useScanSlots(profile && { color_season: season });
  const { inHand, ...arrived } = useArrivalSlots(review);
  const { collect, collectDialog } = useCollectSlots();
  const { offerOutfits, outfitDialog } = useOutfitSlots();
  const incoming = useUploadSlots(scan, inHand);
  const { cutouts, now } = services;
  const shown = { repository: items, cutouts, now, season };
  return (
    <>
      <CatalogScreen
        {...shown}
        {...incoming}
        {...arrived}
        ratedFor={<RatedFor {...wardrobe} />}
        errorBoundary={DialogBoundary}
        onScan={scan}
        onCollect={collect}
        itemActions={itemActionsOf(offerOutfits)}
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
      <ClothingScanDialogs {...shown} {...scanned} errorBoundary={DialogBoundary} />
      {collectDialog}
      {outfitDialog}
    </>
  );
}

const itemActionsOf =
  (offerOutfits: ReturnType<typeof useOutfitSlots>['offerOutfits']): ShowItemActions =>
  (anchor) => (
    <>
      <DrapeOfItem id={anchor.id} />
      {offerOutfits({ anchor })}
    </>
  );

/** The item's own cloth below the user's face, if there is a face. */
function DrapeOfItem({ id }: { readonly id: string }) {
  const { profile } = useShell();
  if (!profile || !isFaceProfile(profile.preferences.type)) return null;
  return (
    <Link to={drapePathOfItem(id)} className={buttonClasses({})}>
      <Icon of={ScanFace} />
      {ITEM_WORDS.drape}
    </Link>
  );
}
