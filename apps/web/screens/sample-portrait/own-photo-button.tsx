import { useLocation, useNavigate } from 'react-router';

import { Button, buttonClasses } from '../../ui/button/button.tsx';
import { FileChooser } from '../../features/choose-photo/file-chooser.tsx';
import { SAMPLE_WORDS } from '../../words/sample-portrait.words.ts';
import type { PersonalWork } from '../personal/use-personal-work.ts';

/** Where a photo of the user's own is taken: on the screen below, or behind the gate in personal mode. */
export type WayToOwnPhoto =
  | Pick<PersonalWork, 'photo' | 'several'>
  | { readonly onContinue: () => void };

interface OwnPhotoButtonProps {
  readonly way: WayToOwnPhoto;
  readonly onClose: () => void;
}

/** Leads from the sample to a photo of the user's own: at once to the file dialog where there is a profile for it. */
export function OwnPhotoButton({ way, onClose }: OwnPhotoButtonProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if ('onContinue' in way) {
    return (
      <Button
        variant="primary"
        onClick={() => {
          onClose();
          if (pathname !== '/') void navigate('/');
          way.onContinue();
        }}
      >
        {SAMPLE_WORDS.ownPhoto}
      </Button>
    );
  }
  return (
    <FileChooser
      className={buttonClasses({ variant: 'primary' })}
      onFile={(file) => {
        onClose();
        void way.photo.take({ by: 'browse', file });
      }}
      onFiles={(files) => {
        onClose();
        way.several.choose(files);
      }}
    >
      {SAMPLE_WORDS.ownPhoto}
    </FileChooser>
  );
}
