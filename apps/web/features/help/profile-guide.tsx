import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { PROFILE_GUIDE_TOPICS } from '../../words/help-texts.words.ts';
import { HELP_WORDS, PROFILE_GUIDE_WORDS } from '../../words/help.words.ts';
import { HelpSections } from './help-sections.tsx';

interface ProfileGuideProps {
  readonly onClose: () => void;
}

/** How to get a good profile. */
export function ProfileGuide({ onClose }: ProfileGuideProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={PROFILE_GUIDE_WORDS.title}
      foot={
        <Button variant="primary" onClick={onClose}>
          {HELP_WORDS.done}
        </Button>
      }
    >
      <HelpSections sections={PROFILE_GUIDE_TOPICS} />
    </Modal>
  );
}
