import { useEffect } from 'react';

import { showToast } from '../../ui/toast/show-toast.ts';
import type { NewVersion } from '../../pwa/service-worker.ts';
import { SHELL_WORDS } from '../../words/shell.words.ts';

/** Stays until it is answered. A user who dismisses it gets the new version after all tabs were closed. */
const STAYS = 0;

/** Says quietly that a newer version of the page is available. */
export function NewVersionNotice({ newVersion }: { readonly newVersion: NewVersion }) {
  useEffect(
    () =>
      newVersion.onReady(() =>
        showToast({
          type: 'info',
          title: SHELL_WORDS.newVersion,
          text: SHELL_WORDS.newVersionText,
          action: { label: SHELL_WORDS.reload, onClick: newVersion.takeOver },
          duration: STAYS,
        }),
      ),
    [newVersion],
  );
  return null;
}
