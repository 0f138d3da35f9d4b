import { TriangleAlert } from 'lucide-react';

import { Button } from './button/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailedStateProps {
  readonly title: string;
  readonly text: string;
  readonly tryAgain: string;
  readonly onTryAgain: () => void;
  /** The level of its heading; 2 directly under the title of the page. */
  readonly level?: 2 | 3;
}

/** Why the content is missing, announced at once, and a button to load it again. */
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
