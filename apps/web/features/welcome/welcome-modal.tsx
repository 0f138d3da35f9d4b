import { BadgeCheck, ImageUp, Info, Palette, Shirt } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { CheckBox } from '../../ui/choice/check-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { WELCOME_WORDS } from '../../words/welcome.words.ts';
import styles from './welcome.module.css';

const ICONS = [ImageUp, Palette, Shirt, BadgeCheck];
const WIDTH = 880;

interface WelcomeModalProps {
  readonly feedbackAddress: string;
  /** The element to focus next. */
  readonly findNext: () => HTMLElement | null;
  /** A button that gives a photo, where the screen below takes one. */
  readonly photoButton: ReactNode;
  /** Called however it is closed. */
  readonly onClose: () => void;
}

/** Explains once what the app is for. */
export function WelcomeModal(props: WelcomeModalProps) {
  const { feedbackAddress, findNext, photoButton, onClose } = props;
  const start = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      onClose={onClose}
      title={WELCOME_WORDS.title}
      subtitle={WELCOME_WORDS.subtitle}
      width={WIDTH}
      initialFocus={start}
      finalFocus={findNext}
      foot={
        <>
          <div className={styles.again}>
            <CheckBox label={WELCOME_WORDS.dontShow} checked={false} onChange={onClose} />
          </div>
          <Button ref={start} variant={photoButton ? 'outline' : 'primary'} onClick={onClose}>
            {WELCOME_WORDS.start}
          </Button>
          {photoButton}
        </>
      }
    >
      <ol className={styles.steps}>
        {WELCOME_WORDS.steps.map(({ title, text }, place) => (
          <li key={title}>
            <span className={styles.number} aria-hidden>
              {place + 1}
            </span>
            <Icon of={ICONS[place] ?? Info} size="large" className={styles.icon} />
            <div>
              <h3>{title}</h3>
              <p className="secondary">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.notice}>
        <Icon of={Info} />
        <p className="secondary">
          <b className={styles.lead}>{WELCOME_WORDS.noticeLead}</b> {WELCOME_WORDS.notice}{' '}
          <a href={`mailto:${feedbackAddress}`}>{feedbackAddress}</a>.
        </p>
      </div>
    </Modal>
  );
}
