import { TriangleAlert } from 'lucide-react';

import { Button } from './button/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailedStateProps {
  readonly title: string;
  readonly text: string;
  readonly tryAgain: string;
  readonly onTryAgain: () => void;
  /** Of its heading; 2 where it stands right under the title of the page. */
  readonly level?: 2 | 3;
}

/** Why what should stand here does not, told at once, and the way to ask for it anew. */
export function FailedState({ title, text, tryAgain, onTryAgain, level = 3 }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={TriangleAlert}
        title={title}
        text={text}
        action={<Button onClick={onTryAgain}>{tryAgain}</Button>}
      />
    </div>
  );
}
