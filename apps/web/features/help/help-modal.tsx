import { Tabs } from '@base-ui/react/tabs';
import { Compass, Image, Palette, Shirt, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { HELP_TEXTS } from '../../words/help-texts.words.ts';
import { HELP_TOPICS, HELP_WORDS } from '../../words/help.words.ts';
import type { HelpTopic } from '../../words/help.words.ts';
import { HelpSections } from './help-sections.tsx';
import { HonestCeiling } from './honest-ceiling.tsx';
import styles from './help.module.css';

const WIDTH = 860;
const ICONS: Readonly<Record<HelpTopic, LucideIcon>> = {
  general: Compass,
  'image-viewer': Image,
  'color-analysis': Palette,
  'profile-manager': User,
  wardrobe: Shirt,
};

interface HelpModalProps {
  /** The topic it opens with. */
  readonly topic: HelpTopic;
  readonly onOpenGuide: () => void;
  readonly onClose: () => void;
}

/** All help in one place, by topic. */
export function HelpModal({ topic, onOpenGuide, onClose }: HelpModalProps) {
  const [shown, setShown] = useState(topic);
  return (
    <Modal
      open
      onClose={onClose}
      title={HELP_WORDS.title}
      width={WIDTH}
      foot={
        <>
          <Button variant="quiet" className={styles.guide} onClick={onOpenGuide}>
            {HELP_WORDS.guide}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {HELP_WORDS.done}
          </Button>
        </>
      }
    >
      <Tabs.Root
        value={shown}
        onValueChange={(next: HelpTopic) => setShown(next)}
        orientation="vertical"
        className={styles.help}
      >
        <Tabs.List activateOnFocus aria-label={HELP_WORDS.title} className={styles.topics}>
          {HELP_TOPICS.map((name) => (
            <Tabs.Tab key={name} value={name} className={styles.topic}>
              <Icon of={ICONS[name]} className={styles.topicIcon} />
              {HELP_TEXTS[name].name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {HELP_TOPICS.map((name) => (
          <Tabs.Panel key={name} value={name} className={styles.text}>
            <h3>{HELP_TEXTS[name].title}</h3>
            <p className={styles.lead}>{HELP_TEXTS[name].lead}</p>
            {name === 'color-analysis' ? <HonestCeiling /> : null}
            <HelpSections sections={HELP_TEXTS[name].sections} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Modal>
  );
}
