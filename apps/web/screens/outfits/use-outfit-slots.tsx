import { Shirt } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadOnIntent, showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { collectionPath } from '../../features/collections/collections-address.ts';
import { useOutfitQuestion } from '../../features/outfit-ideas/use-outfit-question.ts';
import type { OutfitWish } from '../../features/outfit-ideas/use-outfit-question.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.words.ts';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { useServices } from '../page/services.ts';
import { useWardrobePerson } from '../page/use-wardrobe-person.ts';

const dialogCode = lazyWithRetry(
  () => import('../../features/outfit-ideas/outfit-ideas-dialog.tsx'),
);
const OutfitIdeasDialog = showOnDemand(dialogCode, (code) => code.OutfitIdeasDialog);

export interface OutfitSlots {
  /** The button that asks for outfits. */
  readonly offerOutfits: (wish?: OutfitWish) => ReactNode;
  readonly outfitDialog: ReactNode;
}

const near = loadOnIntent(dialogCode);

/** Suggests outfits wherever items are shown. */
export function useOutfitSlots(): OutfitSlots {
  const services = useServices();
  const { season } = useWardrobePerson();
  const isSignedIn = useAccount(services.account).kind === 'signed-in';
  const navigate = useNavigate();
  const { question, ask, close } = useOutfitQuestion();
  const isWanted = useFirstOpening(question !== null);
  const leaveFor = (address: string) => {
    close();
    void navigate(address);
  };
  const outfitDialog = isWanted ? (
    <DialogBoundary dialog="outfit-ideas" onClose={close}>
      <OutfitIdeasDialog
        question={question}
        onClose={close}
        dataStore={services.dataStore}
        cutouts={services.cutouts}
        isSignedIn={isSignedIn}
        season={season}
        now={services.now}
        onOpenCollection={(id) => leaveFor(collectionPath(id))}
        onOpenCatalog={() => leaveFor('/catalog')}
      />
    </DialogBoundary>
  ) : null;
  return {
    offerOutfits: (wish) => (
      <Button {...near} onClick={() => ask(wish)}>
        <Icon of={Shirt} size="small" />
        {WORDS.title}
      </Button>
    ),
    outfitDialog,
  };
}
