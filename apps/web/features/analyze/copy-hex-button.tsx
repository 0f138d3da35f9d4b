import type { Hex } from '@color-almanac/domain';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';

/** How long the button says what came of it. */
const SAID_MS = 1500;

/** Copies a color and says so in place, or that the browser does not allow it. */
export function CopyHexButton({ hex }: { readonly hex: Hex }) {
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    navigator.clipboard.writeText(hex).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    );
  };
  return (
    <Button onClick={copy}>
      <Icon of={said === 'copied' ? Check : Copy} />
      <span role="status">{ANALYZE_WORDS[said ?? 'copyHex']}</span>
    </Button>
  );
}
