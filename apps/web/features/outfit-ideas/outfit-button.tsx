import { Shirt } from 'lucide-react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { loadOnIntent } from '../../components/load-on-demand/load-on-demand.ts';
import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.ts';

interface OutfitButtonProps {
  /** Loads what it opens when pointer or focus approach. */
  readonly near: ReturnType<typeof loadOnIntent>;
  readonly onClick: () => void;
}

export function OutfitButton({ near, onClick }: OutfitButtonProps) {
  return (
    <Button {...near} onClick={onClick}>
      <Icon of={Shirt} size="small" />
      {WORDS.title}
    </Button>
  );
}
