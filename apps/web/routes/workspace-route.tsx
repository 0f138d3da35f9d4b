import { SlidersHorizontal } from 'lucide-react';

import { COMING_WORDS } from '../words/screens.ts';
import { ComingScreen } from './coming-screen.tsx';

export function WorkspaceRoute() {
  return <ComingScreen icon={SlidersHorizontal} words={COMING_WORDS.workspace} />;
}
