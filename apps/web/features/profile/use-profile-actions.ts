import type { Profile } from '@color-almanac/domain';
import { RemovalRefused } from '@color-almanac/sync';
import { useCallback } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { TRASH_WORDS } from '../../words/deleted-records.words.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { PROFILE_FORM_WORDS } from '../../words/profile-form.words.ts';
import { PROFILE_CARD_WORDS } from '../../words/profile-card.words.ts';
import type { ProfileStore } from './profile-store.ts';
import type { ProfileActions } from './profile-menu.tsx';

interface ActionDeps {
  readonly profileStore: ProfileStore;
  readonly onEdit: (profile: Profile) => void;
  /** A card is gone, and the focus with it. */
  readonly onRemoved: () => void;
  /** Shows what was deleted. */
  readonly onOpenTrash: () => void;
}

/** The cards' actions. Failures are reported. */
export function useProfileActions(deps: ActionDeps): (profile: Profile) => ProfileActions {
  const { profileStore, onEdit, onRemoved, onOpenTrash } = deps;
  const { notify, confirm } = useAsk();
  const duplicate = useCallback(
    async ({ id, profile_name }: Profile) => {
      const outcome = await profileStore.duplicate(id);
      if (outcome.kind === 'failed')
        throw new Error(`${PROFILE_CARD_WORDS.notDuplicated} ${explainNotSaved(outcome)}`);
      if (outcome.kind === 'refused') {
        throw new Error(outcome.reason || PROFILE_FORM_WORDS.createFailed);
      }
      if (outcome.kind === 'saved') {
        showToast({ type: 'success', title: PROFILE_CARD_WORDS.duplicated(profile_name) });
        return;
      }
      const { withoutPhotoTitle: title, withoutPhotoText: text } = PROFILE_FORM_WORDS;
      showToast({ type: 'warning', title, text });
    },
    [profileStore],
  );
  const remove = useCallback(
    async ({ id, profile_name }: Profile) => {
      const agreed = await confirm({
        title: PROFILE_CARD_WORDS.deleteQuestion,
        text: PROFILE_CARD_WORDS.deleteText(profile_name),
        agree: PROFILE_CARD_WORDS.delete,
        cancel: PROFILE_CARD_WORDS.keep,
        destroys: true,
      });
      if (!agreed) return;
      const removal = await removeFrom(profileStore, id);
      if (!removal.ok && removal.reason === 'default-profile') {
        throw new Error(PROFILE_CARD_WORDS.defaultStays);
      }
      // It may be gone already: removed in another tab.
      if (!removal.ok) await profileStore.refetch();
      showToast({
        type: 'success',
        title: PROFILE_CARD_WORDS.deleted(profile_name),
        action: { label: TRASH_WORDS.open, onClick: onOpenTrash },
      });
      onRemoved();
    },
    [profileStore, confirm, onRemoved, onOpenTrash],
  );
  return useCallback(
    (profile: Profile) => {
      const attempt = (act: () => Promise<void>) => () => {
        act().catch((error: unknown) =>
          notify(error instanceof Error ? error.message : String(error)),
        );
      };
      return {
        activate: attempt(() => activateIn(profileStore, profile.id)),
        edit: () => onEdit(profile),
        duplicate: attempt(() => duplicate(profile)),
        remove: attempt(() => remove(profile)),
        tryAgain: attempt(async () => {
          const outcome = await profileStore.offer(profile.id);
          if (outcome.kind !== 'refused') return;
          throw new Error(outcome.reason || PROFILE_FORM_WORDS.createFailed);
        }),
      };
    },
    [profileStore, duplicate, onEdit, remove, notify],
  );
}

/** Rejects with a sentence for the user where the server refuses it, however late. */
export async function activateIn(
  profileStore: Pick<ProfileStore, 'activate'>,
  id: string,
): Promise<void> {
  const outcome = await profileStore.activate(id, 'until-answered');
  if (outcome.kind !== 'failed' || outcome.reason === 'gone') return;
  throw new Error(`${PROFILE_CARD_WORDS.notActivated} ${explainNotSaved(outcome)}`);
}

async function removeFrom(profileStore: ProfileStore, id: string) {
  try {
    return await profileStore.remove(id);
  } catch (cause) {
    const why = cause instanceof RemovalRefused ? explainNotSaved(cause.failure) : '';
    throw new Error(`${PROFILE_CARD_WORDS.notDeleted} ${why}`.trim(), { cause });
  }
}
