import { useState } from 'react';

import { tryStorage } from '../../base/storage-access.ts';

export const ANALYSIS_SECTIONS = ['compatibility', 'relationships', 'borrowing'] as const;
export type AnalysisSection = (typeof ANALYSIS_SECTIONS)[number];

/** The closed sections by user: `{ "guest": ["borrowing"] }`. */
export const CLOSED_SECTIONS_KEY = 'analysisSectionsClosed';

const GUEST = 'guest';

/**
 * Which sections of the panel are open for the present user (`null` for a guest). All are open until one is closed.
 * Where the browser blocks storage, the choice lasts as long as the screen.
 */
export function useOpenSections(userId: string | null) {
  const owner = userId ?? GUEST;
  const [chosen, setChosen] = useState<ClosedSections>({});
  const closed = chosen[owner] ?? readStored()[owner] ?? [];
  return {
    isOpen: (section: AnalysisSection) => !closed.includes(section),
    setOpen: (section: AnalysisSection, open: boolean) => {
      const others = closed.filter((one) => one !== section);
      const next = open ? others : [...others, section];
      setChosen((before) => ({ ...before, [owner]: next }));
      keep({ ...readStored(), [owner]: next });
    },
  };
}

/** Leaves no trace of a user whose account is deleted. */
export function forgetClosedSections(userId: string): void {
  const { [userId]: gone, ...others } = readStored();
  if (gone) keep(others);
}

type ClosedSections = Readonly<Record<string, readonly AnalysisSection[]>>;

function keep(closed: ClosedSections): void {
  tryStorage(() => localStorage.setItem(CLOSED_SECTIONS_KEY, JSON.stringify(closed)));
}

/** Values written by another program or an older version are ignored. */
function readStored(): ClosedSections {
  const stored = tryStorage((): unknown =>
    JSON.parse(localStorage.getItem(CLOSED_SECTIONS_KEY) ?? '{}'),
  );
  if (!stored.ok || typeof stored.value !== 'object' || stored.value === null) return {};
  const entries = Object.entries(stored.value).map(([owner, sections]: [string, unknown]) => [
    owner,
    ANALYSIS_SECTIONS.filter((section) => Array.isArray(sections) && sections.includes(section)),
  ]);
  return Object.fromEntries(entries);
}
