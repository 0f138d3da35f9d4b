import { startWithSeason } from '@color-almanac/domain';
import type { SeasonKey, StoredPalette } from '@color-almanac/domain';

import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { PaletteLibraryButton } from '../../features/palette-library/palette-library-button.tsx';
import { ExportMenu } from '../../features/pattern-preview/export-menu.tsx';
import { PatternPreview } from '../../features/pattern-preview/pattern-preview.tsx';
import { ShareLinkButton } from '../../features/pattern-preview/share-link-button.tsx';
import { WorkBeforeSignIn } from '../../features/workspace/work-before-sign-in.tsx';
import { useWorkspace } from '../../features/workspace/use-workspace.ts';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import { GuardedButton } from './guarded-button.tsx';
import { DialogBoundary } from '../page/dialog-boundary.tsx';
import { useServices } from '../page/services.ts';
import { useShell } from '../page/use-shell.ts';
import { useLinkedPalette } from './use-linked-palette.ts';
import { WorkArea } from './work-area.tsx';
import styles from './workspace.module.css';

/** Shown to a user who has no season yet. */
const EXAMPLE: SeasonKey = 'warm_autumn';

/** The workspace: colors from any source, weighed against each other and shown as a pattern. */
export function WorkspaceRoute() {
  const services = useServices();
  const account = useAccount(services.account);
  const userId = account.kind === 'signed-in' ? account.user.id : null;
  const workspace = useWorkspace(userId);
  useLinkedPalette(workspace);
  const { palette, pattern } = workspace;
  const season = useShell().profile?.color_season ?? null;
  const open = ({ name, colors, pattern: itsPattern }: StoredPalette) => {
    workspace.replace(colors, itsPattern);
    const action = {
      label: WORKSPACE_WORDS.undo,
      onClick: () => workspace.replace(palette, pattern),
    };
    showToast({ type: 'info', title: WORKSPACE_WORDS.openedKept(name), action });
  };
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={styles.pageHead}>
        <div className={styles.titles}>
          <h1 tabIndex={-1}>{WORKSPACE_WORDS.title}</h1>
          <p className="lead">{WORKSPACE_WORDS.lead}</p>
        </div>
        <div className={styles.actions}>
          <GuardedButton errorBoundary={DialogBoundary} dialog="palette-library">
            <PaletteLibraryButton
              deps={services}
              palette={palette}
              choice={pattern}
              onOpen={open}
            />
          </GuardedButton>
          <ShareLinkButton palette={palette} choice={pattern} />
          <ExportMenu painter={services.painter} palette={palette} choice={pattern} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.left}>
          <WorkBeforeSignIn key={userId} userId={userId} workspace={workspace} />
          <WorkArea workspace={workspace} />
        </div>
        <div className={styles.right}>
          <PatternPreview
            painter={services.painter}
            palette={palette}
            choice={pattern}
            onChoose={workspace.choosePattern}
            seedLocked={workspace.seedLocked}
            onLockSeed={workspace.lockSeed}
            start={
              <Button
                variant="primary"
                onClick={() => workspace.replace(startWithSeason(season ?? EXAMPLE))}
              >
                {season ? WORKSPACE_WORDS.startWithSeason : WORKSPACE_WORDS.startWithExample}
              </Button>
            }
          />
        </div>
      </div>
    </main>
  );
}
