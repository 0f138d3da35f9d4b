import { Images } from 'lucide-react';

import { COMING_WORDS } from '../words/screens.ts';
import { ComingScreen } from './coming-screen.tsx';

export function CollectionsRoute() {
  return <ComingScreen icon={Images} words={COMING_WORDS.collections} />;
}
