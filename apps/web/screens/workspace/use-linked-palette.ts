import { PATTERN_TYPES, readPaletteLink, writePaletteLink } from '@color-almanac/domain';
import type { PaletteLink, PatternType, WorkingPalette } from '@color-almanac/domain';
import { LINK_PROBLEMS } from '@color-almanac/words';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import type { Workspace } from '../../features/workspace/use-workspace.ts';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';

const { link: WORDS } = WORKSPACE_WORDS;

/**
 * Opens the palette in the address's hash once, then removes the hash, so that a reload shows the current work.
 * Existing work is replaced only after a confirmation.
 */
export function useLinkedPalette(workspace: Workspace): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const { notify, confirm } = useAsk();
  const { palette, pattern, replace } = workspace;
  const read = useRef<string | null>(null);
  useEffect(() => {
    // An address typed into the address bar gets the key of the first page again, so the hash is part of the identity.
    const place = `${key} ${hash}`;
    if (read.current === place) return;
    read.current = place;
    const reading = readPaletteLink(hash, PATTERN_TYPES);
    if (!reading.ok && reading.reason === 'absent') return;
    const open = async () => {
      if (!reading.ok) {
        const untouched = palette.length > 0 ? ` ${WORDS.untouched}` : '';
        return notify(`${LINK_PROBLEMS[reading.reason]}${untouched}`, WORDS.badTitle);
      }
      const { link } = reading;
      const isAsked = palette.length > 0 && !isSame(palette, link);
      if (isAsked && !(await confirm(QUESTION))) return;
      replace(link.palette, { type: link.type, seed: link.seed, tile: link.tile });
      const action = isAsked
        ? { action: { label: WORKSPACE_WORDS.undo, onClick: () => replace(palette, pattern) } }
        : {};
      showToast({ type: 'info', title: WORDS.opened, ...action });
    };
    const clean = async () => navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    clean().then(open).catch(reportError);
  }, [key, hash, palette, pattern, navigate, notify, confirm, replace]);
}

const QUESTION = {
  title: WORDS.askTitle,
  text: WORDS.ask,
  agree: WORDS.open,
  cancel: WORDS.keep,
};

/** Compares colors and weights only, not names, sources or pattern. */
function isSame(palette: WorkingPalette, link: PaletteLink<PatternType>): boolean {
  const bare = { type: '', seed: 0, tile: false };
  return writePaletteLink({ palette, ...bare }) === writePaletteLink({ ...link, ...bare });
}
