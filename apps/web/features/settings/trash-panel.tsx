import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';

import { buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TRASH_WORDS } from '../../words/deleted-records.words.ts';
import styles from './settings.module.css';

interface TrashPanelProps {
  readonly path: string;
  readonly onOpen: () => void;
}

/** The way to what was deleted. */
export function TrashPanel({ path, onOpen }: TrashPanelProps) {
  return (
    <section className={styles.trash}>
      <h3>{TRASH_WORDS.title}</h3>
      <p className="secondary">{TRASH_WORDS.settingsText}</p>
      <Link to={path} className={buttonClasses({})} onClick={onOpen}>
        <Icon of={Trash2} size="small" />
        {TRASH_WORDS.open}
      </Link>
    </section>
  );
}
