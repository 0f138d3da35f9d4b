import type { ScannedPhoto } from '@color-almanac/domain';
import { useState } from 'react';

import { WhichFaceModal } from '../../features/face-scan/which-face-modal.tsx';
import { SeveralPhotosDialog } from '../../features/several-photos/several-photos-dialog.tsx';
import { useServices } from '../page/services.ts';
import type { PersonalWork } from './use-personal-work.ts';
import { useSeveralPhotos } from './use-several-photos.ts';

interface Shown {
  /** What the dialog still shows while it closes. */
  readonly files: readonly File[] | null;
  /** Counts choices: each gets a dialog of its own. */
  readonly turn: number;
}

/** The dialog of several photos, and what becomes of them. */
export function SeveralPhotos({ work }: { readonly work: PersonalWork }) {
  const services = useServices();
  const { profile, several } = work;
  const { chosen: files, choose } = several;
  const acceptAll = useSeveralPhotos(work);
  const [shown, setShown] = useState<Shown>({ files: null, turn: 0 });
  if (files !== null && files !== shown.files) setShown({ files, turn: shown.turn + 1 });
  const accept = (best: File, photos: readonly ScannedPhoto[]) => {
    choose(null);
    void acceptAll(best, photos);
  };
  if (shown.files === null) return null;
  return (
    <SeveralPhotosDialog
      key={shown.turn}
      open={files !== null}
      files={shown.files}
      profile={profile}
      deps={services}
      renderQuestion={({ photo, face, answer }, isOpen) => (
        <WhichFaceModal
          open={isOpen}
          photo={photo}
          face={face}
          onChoose={answer}
          onClose={() => answer('later')}
        />
      )}
      onCancel={() => choose(null)}
      onAccept={accept}
    />
  );
}
