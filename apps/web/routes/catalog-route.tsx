import { Shirt } from 'lucide-react';
import { useLocation } from 'react-router';

import { COMING_WORDS } from '../words/screens.ts';
import { ComingScreen } from './coming-screen.tsx';

const { wardrobeTitle, ...CATALOG } = COMING_WORDS.catalog;
const WARDROBE = { ...CATALOG, title: wardrobeTitle };

/** One screen with two addresses: one is that of all clothes, the other of her own. */
export function CatalogRoute() {
  const { pathname } = useLocation();
  const isWardrobe = pathname.toLowerCase().startsWith('/wardrobe');
  return <ComingScreen icon={Shirt} words={isWardrobe ? WARDROBE : CATALOG} />;
}
