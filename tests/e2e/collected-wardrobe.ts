import { storedAnalyzedItem, storedItem } from './stored-items.ts';
import { colorOf } from './workspace-steps.ts';

const pick = (place: number) => {
  const { name, hex } = colorOf('soft_autumn', place);
  return [name, hex] as const;
};
const [OLIVE, ROSE, SAND] = [pick(6), pick(17), pick(27)] as const;

/** The items a guest puts into collections. */
export const WARDROBE = [
  storedAnalyzedItem(1, [OLIVE, ROSE, SAND, ['Electric green', '#00FF00']], {
    name: 'Slip dress',
    description: 'Satin, mid length',
    brand: 'Arket',
  }),
  storedAnalyzedItem(2, [SAND], { name: 'Linen sweater' }),
  storedAnalyzedItem(3, [OLIVE], { name: 'Derby shoes', catalogue_type: 'radar' }),
  storedAnalyzedItem(4, [ROSE], { name: 'Light vest' }),
  storedItem(5, { name: null, catalogue_type: 'inventory' }),
];
