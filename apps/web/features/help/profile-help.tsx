import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { HELP_WORDS } from '../../words/help.ts';
import styles from './profile-help.module.css';

/** The round button in the corner and what it explains. */
export function ProfileHelp() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={HELP_WORDS.open}
        onClick={() => setOpen(true)}
      >
        <Icon of={CircleQuestionMark} />
      </button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={HELP_WORDS.title}
        foot={
          <Button look="primary" onClick={() => setOpen(false)}>
            {HELP_WORDS.done}
          </Button>
        }
      >
        <dl className={styles.topics}>
          {HELP_WORDS.topics.map(({ title, text }) => (
            <div key={title}>
              <dt className="h4">{title}</dt>
              <dd className="secondary">{text}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
