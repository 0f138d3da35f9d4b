import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { COLLECT_WORDS as WORDS } from '../../words/collect-items.words.ts';
import type { CollectionsView } from './use-collections.ts';
import styles from './collect-items.module.css';

interface CollectionChoiceProps {
  readonly view: CollectionsView;
  /** The ids of the items to add. */
  readonly adding: readonly string[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onTryAgain: () => void;
  /** Set to the element to focus first. */
  readonly startRef: RefObject<HTMLElement | null>;
}

/** A user's collections, one of which is chosen. */
export function CollectionChoice(props: CollectionChoiceProps) {
  const { view, onTryAgain, ...shown } = props;
  if (view.kind === 'loading') {
    return (
      <p role="status" className="secondary">
        {WORDS.loading}
      </p>
    );
  }
  if (view.kind === 'failed') {
    return (
      <FailedState
        title={WORDS.failedToLoad}
        text={WORDS.failedText}
        tryAgain={WORDS.tryAgain}
        onTryAgain={onTryAgain}
      />
    );
  }
  return <ShownCollections {...shown} view={view} />;
}

interface ShownCollectionsProps extends Omit<CollectionChoiceProps, 'view' | 'onTryAgain'> {
  readonly view: Extract<CollectionsView, { readonly kind: 'shown' }>;
}

function ShownCollections({ view, adding, chosen, onChoose, startRef }: ShownCollectionsProps) {
  const list = useRef<HTMLDivElement>(null);
  // It replaces the loading message or the form of a new collection, so it takes over the focus.
  useEffect(() => {
    startRef.current = list.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? null;
    // A radio that is focused before its group registered it does not move by arrow keys.
    const frame = requestAnimationFrame(() => startRef.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [startRef]);
  const wanted = new Set(adding);
  const choices = view.collections.map(({ id, name, item_ids }) => {
    const lying = item_ids.filter((item) => view.itemIds.has(item));
    const known = lying.filter((item) => wanted.has(item)).length;
    return { value: id, label: name, text: WORDS.holds(lying.length, known, adding.length) };
  });
  return (
    <div ref={list} className={styles.list}>
      {view.isNew ? null : <p className="small secondary">{WORDS.isOld}</p>}
      <ChoiceList label={WORDS.collections} choices={choices} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}
