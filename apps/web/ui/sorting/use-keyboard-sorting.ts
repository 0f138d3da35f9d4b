import type { SortingStrategy } from '@dnd-kit/sortable';
import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { findName, findPosition } from './sortable-entry.ts';
import type { SortableEntry, SortingWords } from './sortable-entry.ts';

type Rect = Parameters<SortingStrategy>[0]['rects'][number];

/** What is being moved by keys. */
interface Hold {
  readonly id: string;
  /** Its position in the list, from 0. */
  readonly from: number;
  /** The position it is dropped at. */
  readonly to: number;
  /** Where all entries were when it was picked up. */
  readonly rects: readonly Rect[];
}

interface Shift {
  readonly x: number;
  readonly y: number;
}

/** How an entry takes part in sorting by keys. */
export interface KeyboardSorting {
  readonly heldId: string | null;
  /** How far an entry is from its position for now, in pixels; `null` while nothing is held. */
  readonly shiftOf: (id: string) => Shift | null;
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void;
  /** The focus left the handle of an entry. */
  readonly onLeave: (id: string) => void;
  /** Notes the element of an entry; returns how to forget it. */
  readonly noteNode: (id: string, node: HTMLElement) => () => void;
}

export const KeyboardSortingContext = createContext<KeyboardSorting | null>(null);

interface KeyboardSortingDeps {
  readonly entries: readonly SortableEntry[];
  readonly words: SortingWords;
  readonly strategy: SortingStrategy;
  readonly step: (position: number, key: string) => number | null;
  readonly onMove: (id: string, to: number) => void;
  readonly onHold: ((id: string | null) => void) | undefined;
}

/** An entry that isn't drawn has no place on the screen. */
const NOWHERE: Rect = { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };

/**
 * Space or Enter picks an entry up and drops it, arrows move it, Escape puts it back. Every press is handled before the
 * next one, however fast they come: dnd-kit's own keyboard sensor listens only after a moment and loses them.
 */
export function useKeyboardSorting(deps: KeyboardSortingDeps) {
  const { entries, words, strategy, step, onMove, onHold } = deps;
  const [hold, setHold] = useState<Hold | null>(null);
  const [said, say] = useState('');
  // It may be deleted in another tab.
  if (hold && findPosition(entries, hold.id) < 0) setHold(null);
  const heldId = hold?.id ?? null;
  const nodes = useRef(new Map<string, HTMLElement>());

  const noteNode = useCallback((id: string, node: HTMLElement) => {
    nodes.current.set(id, node);
    return () => void nodes.current.delete(id);
  }, []);

  const sorting = useMemo((): KeyboardSorting => {
    const count = entries.length;
    const positionOf = (id: string) => findPosition(entries, id);
    const nameOf = (id: string) => findName(entries, id);
    const change = (next: Hold | null, words: string) => {
      setHold(next);
      say(words);
    };
    const pickUp = (id: string) => {
      const from = positionOf(id);
      const rects = entries.map((entry) => measure(nodes.current.get(entry.id)));
      change({ id, from, to: from, rects }, words.taken(nameOf(id), from + 1, count));
    };
    const drop = ({ id, from, to }: Hold) => {
      change(null, words.put(nameOf(id), to + 1, count));
      if (to !== from) onMove(id, to);
    };
    const moveHeld = (held: Hold, key: string) => {
      const to = step(held.to, key);
      if (to !== null) change({ ...held, to }, words.over(nameOf(held.id), to + 1, count));
    };
    return {
      heldId,
      noteNode,
      shiftOf: (id) => {
        if (!hold) return null;
        const { rects, from, to } = hold;
        const shift = strategy({
          rects: [...rects],
          activeNodeRect: rects[from] ?? null,
          activeIndex: from,
          overIndex: to,
          index: positionOf(id),
        });
        return shift ?? { x: 0, y: 0 };
      },
      onKeyDown: (id, event) => {
        // By what they do, because the number pad has Enter and arrows of its own.
        const { key, repeat } = event;
        const isSwitch = key === ' ' || key === 'Enter';
        const held = hold?.id === id ? hold : null;
        if (!isSwitch && !(held && (key === 'Escape' || key.startsWith('Arrow')))) return;
        // Neither a click, nor scrolling, nor closing a dialog.
        event.preventDefault();
        event.stopPropagation();
        if (isSwitch && repeat) return;
        if (!held) pickUp(id);
        else if (isSwitch) drop(held);
        else if (key === 'Escape') change(null, words.back(nameOf(id)));
        else moveHeld(held, key);
      },
      onLeave: (id) => {
        if (hold?.id === id) change(null, words.back(nameOf(id)));
      },
    };
  }, [entries, words, strategy, step, onMove, hold, heldId, noteNode]);

  useEffect(() => onHold?.(heldId), [heldId, onHold]);

  useEffect(() => {
    if (hold) nodes.current.get(hold.id)?.scrollIntoView({ block: 'nearest' });
  }, [hold]);

  return { sorting, said };
}

const measure = (node: HTMLElement | undefined): Rect => node?.getBoundingClientRect() ?? NOWHERE;
