import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import { readSavedText, readSavedWorkspace, workspaceKeyOf } from './saved-workspace.ts';
import type { Workspace } from './use-workspace.ts';
import styles from './work-before-sign-in.module.css';

interface WorkBeforeSignInProps {
  /** Who is signed in; `null` when nobody is. */
  readonly userId: string | null;
  readonly workspace: Workspace;
}

/**
 * A user who worked without signing in finds an empty workspace afterwards. The work may be someone else's on this
 * device, so it is offered and not taken over.
 */
export function WorkBeforeSignIn({ userId, workspace }: WorkBeforeSignInProps) {
  const [isNew] = useState(() => readSavedText(workspaceKeyOf(userId)) === null);
  const [before] = useState(() => readSavedWorkspace(readSavedText(workspaceKeyOf(null))));
  const count = before.palette.length;
  if (userId === null || !isNew || count === 0 || workspace.palette.length > 0) return null;
  return (
    <div className={styles.note}>
      <p>{WORKSPACE_WORDS.beforeSignIn(count)}</p>
      <Button size="small" onClick={() => workspace.replace(before.palette, before.pattern)}>
        {WORKSPACE_WORDS.bringHere}
      </Button>
    </div>
  );
}
