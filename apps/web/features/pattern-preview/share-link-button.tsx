import { writePaletteLink } from '@color-almanac/domain';
import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { Copy } from 'lucide-react';

import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';
import { PatternButton } from './pattern-button.tsx';

interface ShareLinkButtonProps {
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
}

/** Copies an address with the palette and its pattern after the #, which no browser sends to a server. */
export function ShareLinkButton({ palette, choice }: ShareLinkButtonProps) {
  const copy = async () => {
    const { origin, pathname } = globalThis.location;
    const address = `${origin}${pathname}#${writePaletteLink({ palette, ...choice })}`;
    try {
      await navigator.clipboard.writeText(address);
      showToast({
        type: 'success',
        title: PATTERN_WORDS.linkCopied,
        text: PATTERN_WORDS.linkCarries,
      });
    } catch {
      // A page without a secure connection has no clipboard; there the address can be copied by hand.
      showToast({ type: 'error', title: PATTERN_WORDS.linkNotCopied, text: address, duration: 0 });
    }
  };
  return (
    <PatternButton variant="quiet" isEmpty={palette.length === 0} onClick={() => void copy()}>
      <Icon of={Copy} />
      {PATTERN_WORDS.shareLink}
    </PatternButton>
  );
}
