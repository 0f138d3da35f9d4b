import { applyItemChange } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { useEffect, useState } from 'react';

import type { CutoutOutcome, Cutouts } from '../../../media/cutouts/cutouts.ts';
import { changeConfirmed } from '../../../store/repositories/confirmed.ts';
import { BACKGROUND_WORDS as WORDS } from '../../../words/background.words.ts';
import { explainNotSaved } from '../../../words/not-saved.words.ts';

interface BackgroundDeps {
  readonly cutouts: Cutouts;
  readonly repository: Pick<ItemRepository, 'get' | 'isGone' | 'put' | 'confirm'>;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
}

type BackgroundStatus =
  | { readonly kind: 'nothing' | 'working' }
  | { readonly kind: 'said'; readonly text: string };

const NOTHING: BackgroundStatus = { kind: 'nothing' };

/** Removes the background of one item, and restores it. Keep it in a component of its own. */
export function useBackground(
  { id, background_removed: isRemoved }: Pick<CatalogItem, 'id' | 'background_removed'>,
  { cutouts, repository, now, reload }: BackgroundDeps,
) {
  const [status, setStatus] = useState<BackgroundStatus>(isRemoved ? { kind: 'working' } : NOTHING);
  useEffect(() => {
    if (!isRemoved) return undefined;
    let isOver = false;
    // Another device requested it: this one makes its own.
    const look = async () => {
      const outcome = await cutouts.make(id);
      if (!isOver) setStatus({ kind: 'said', text: explain(outcome) });
    };
    look().catch(reportError);
    return () => {
      isOver = true;
    };
  }, [cutouts, id, isRemoved]);

  const keep = async (wish: boolean): Promise<void> => {
    const outcome = await changeConfirmed(repository, id, (item) =>
      applyItemChange(item, { background_removed: wish }, now()),
    );
    const text = outcome.kind === 'failed' ? WORDS.notKept(explainNotSaved(outcome)) : null;
    if (text !== null) setStatus({ kind: 'said', text });
    else if (!wish) setStatus(NOTHING);
    await reload();
  };
  const remove = async (): Promise<void> => {
    setStatus({ kind: 'working' });
    const outcome = await cutouts.make(id);
    if (outcome.ok) await keep(true);
    else setStatus({ kind: 'said', text: explain(outcome) });
  };
  return {
    isWorking: status.kind === 'working',
    text: status.kind === 'said' ? status.text : status.kind === 'working' ? WORDS.working : '',
    toggle: (): void => void (isRemoved ? keep(false) : remove()).catch(reportError),
  };
}

function explain(outcome: CutoutOutcome): string {
  if (!outcome.ok) return WORDS.failures[outcome.reason];
  return outcome.isSure ? WORDS.removed : `${WORDS.unsure} ${WORDS.removed}`;
}
