import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

import {
  loadOnDemand,
  loadOnIntent,
  showOnDemand,
} from '../../components/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../components/load-on-demand/use-first-opening.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { collectionPath } from '../../features/collections/collections-address.ts';
import { OutfitButton } from '../../features/outfit-ideas/outfit-button.tsx';
import { useOutfitQuestion } from '../../features/outfit-ideas/use-outfit-question.ts';
import type { OutfitWish } from '../../features/outfit-ideas/use-outfit-question.ts';
import { ShellDialogBoundary } from '../shell-dialog-boundary.tsx';
import { useShell } from '../use-shell.ts';

const dialogCode = loadOnDemand(
  () => import('../../features/outfit-ideas/outfit-ideas-dialog.tsx'),
);
const OutfitIdeasDialog = showOnDemand(dialogCode, (code) => code.OutfitIdeasDialog);

export interface OutfitPlaces {
  /** The button that asks for them. */
  readonly offerOutfits: (wish?: OutfitWish) => ReactNode;
  readonly outfitDialog: ReactNode;
}

const near = loadOnIntent(dialogCode);

/** Suggests outfits, from wherever items are shown. */
export function useOutfitPlaces(): OutfitPlaces {
  const { parts, profile } = useShell();
  const isSignedIn = useAccount(parts.account).kind === 'signed-in';
  const navigate = useNavigate();
  const { question, ask, close } = useOutfitQuestion();
  const isWanted = useFirstOpening(question !== null);
  const leaveFor = (address: string) => {
    close();
    void navigate(address);
  };
  const outfitDialog = isWanted ? (
    <ShellDialogBoundary dialog="outfit-ideas" onClose={close}>
      <OutfitIdeasDialog
        question={question}
        onClose={close}
        dataStore={parts.dataStore}
        cutouts={parts.cutouts}
        isSignedIn={isSignedIn}
        season={profile?.color_season ?? null}
        now={parts.now}
        onOpenCollection={(id) => leaveFor(collectionPath(id))}
        onOpenCatalog={() => leaveFor('/catalog')}
      />
    </ShellDialogBoundary>
  ) : null;
  return {
    offerOutfits: (wish) => <OutfitButton near={near} onClick={() => ask(wish)} />,
    outfitDialog,
  };
}
