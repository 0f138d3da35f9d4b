import { CircleQuestionMark, Shirt } from 'lucide-react';
import { useLocation } from 'react-router';

import { IconButton } from '../components/button/icon-button.tsx';
import { Icon } from '../components/icon.tsx';
import { HELP_WORDS } from '../words/help.ts';
import { COMING_WORDS } from '../words/screens.ts';
import { ComingScreen } from './coming-screen.tsx';
import { useShell } from './use-shell.ts';
import styles from './routes.module.css';

const { wardrobeTitle, toolbar, ...CATALOG } = COMING_WORDS.catalog;
const WARDROBE = { ...CATALOG, title: wardrobeTitle };

/** One screen with two addresses: one is that of all clothes, the other of her own. */
export function CatalogRoute() {
  const { openDialog } = useShell();
  const { pathname } = useLocation();
  const isWardrobe = pathname.toLowerCase().startsWith('/wardrobe');
  return (
    <ComingScreen
      icon={Shirt}
      words={isWardrobe ? WARDROBE : CATALOG}
      tools={
        <div role="toolbar" aria-label={toolbar} className={styles.toolbar}>
          <IconButton
            label={HELP_WORDS.withWardrobe}
            title={HELP_WORDS.withWardrobe}
            aria-haspopup="dialog"
            onClick={() => openDialog({ kind: 'help', topic: 'wardrobe' })}
          >
            <Icon of={CircleQuestionMark} />
          </IconButton>
        </div>
      }
    />
  );
}
