import type { Hex } from '@color-almanac/domain';
import { Check, Copy } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/swatch/use-copy.ts';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';

const SAID = { copied: ANALYZE_WORDS.copied, failed: ANALYZE_WORDS.notCopied } as const;

/** Copies a color and says so in place, or says that the browser does not allow it. */
export function CopyHexButton({ hex }: { readonly hex: Hex }) {
  const [state, copy] = useCopy();
  const said = state ? SAID[state] : null;
  return (
    <>
      <Button onClick={() => copy(hex)}>
        <Icon of={state === 'copied' ? Check : Copy} />
        <span>{said ?? ANALYZE_WORDS.copyHex}</span>
      </Button>
      <span role="status" className="unseen">
        {said}
      </span>
    </>
  );
}
