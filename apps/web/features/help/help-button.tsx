import { CircleQuestionMark } from 'lucide-react';

import { Icon } from '../../components/icon.tsx';
import { HELP_WORDS } from '../../words/help.ts';
import styles from './help-button.module.css';

/** The round button in the corner. */
export function HelpButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <aside aria-label={HELP_WORDS.title}>
      <button
        type="button"
        className={styles.opener}
        aria-label={HELP_WORDS.open}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Icon of={CircleQuestionMark} />
      </button>
    </aside>
  );
}
