import { SwatchBook } from 'lucide-react';

import { EmptyState } from '../../components/empty-state.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.ts';

/** Shown in place of the colors while no source is chosen. */
export function NoSource() {
  const { noneChosenTitle, noneChosen } = WORKSPACE_WORDS;
  return <EmptyState icon={SwatchBook} level={2} title={noneChosenTitle} text={noneChosen} />;
}
