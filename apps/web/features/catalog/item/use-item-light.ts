import { applyItemChange, changeByLight } from '@color-almanac/domain';
import type { LitColor } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { useState } from 'react';

import { changeConfirmed } from '../../../store/repositories/confirmed.ts';
import { explainNotSaved } from '../../../words/not-saved.words.ts';

interface ItemLightDeps {
  readonly repository: Pick<ItemRepository, 'get' | 'isGone' | 'put' | 'confirm'>;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
}

/** Saves the colors of an item as they are in another light. Keep it in a component of its own. */
export function useItemLight(id: string, { repository, now, reload }: ItemLightDeps) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (colors: readonly LitColor[]): Promise<void> => {
    setFailure(await putColors({ id, colors, now: now() }, repository));
    await reload();
  };
  return {
    failure,
    save: (colors: readonly LitColor[]): void => void save(colors).catch(reportError),
  };
}

interface NewColors {
  readonly id: string;
  readonly colors: readonly LitColor[];
  readonly now: string;
}

/** Returns what went wrong. */
async function putColors(
  { id, colors, now }: NewColors,
  repository: ItemLightDeps['repository'],
): Promise<string | null> {
  const outcome = await changeConfirmed(repository, id, (item) =>
    applyItemChange(item, changeByLight(item, colors), now),
  );
  return outcome.kind === 'failed' ? explainNotSaved(outcome) : null;
}
