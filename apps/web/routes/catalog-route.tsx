import { Shirt } from 'lucide-react';

import { COMING_WORDS } from '../words/screens.ts';
import { ComingScreen } from './coming-screen.tsx';

export function CatalogRoute() {
  return <ComingScreen icon={Shirt} words={COMING_WORDS.catalog} />;
}
