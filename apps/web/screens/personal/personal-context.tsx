import { Upload } from 'lucide-react';

import { buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileChooser } from '../../features/choose-photo/file-chooser.tsx';
import { ReadingContextPanel } from '../../features/reading-context/reading-context-panel.tsx';
import { ReadingNow } from '../../features/season/result/reading-now.tsx';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import type { PersonalWork } from './use-personal-work.ts';

interface PersonalContextProps {
  readonly work: PersonalWork;
  readonly newId: () => string;
}

/** What users say about themselves, and how it changes the reading; its code loads when it is opened. */
export function PersonalContext({ work, newId }: PersonalContextProps) {
  const { profile, photo, several, season, change } = work;
  return (
    <ReadingContextPanel
      profile={profile}
      onChange={change}
      newId={newId}
      uploadButton={
        <FileChooser
          className={buttonClasses({ variant: 'primary' })}
          onFile={(file) => void photo.take({ by: 'browse', file })}
          onFiles={several.choose}
        >
          <Icon of={Upload} />
          {PHOTO_WORDS.uploadNew}
        </FileChooser>
      }
      reading={
        <ReadingNow
          analysis={profile.personal_colors.analysisResult}
          season={profile.color_season}
          onChooseAgain={season.reopen}
        />
      }
    />
  );
}
