import { keptAnalyzed, keptItem } from './kept-items.ts';
import { colorOf } from './workspace-steps.ts';

const pick = (place: number) => {
  const { name, hex } = colorOf('soft_autumn', place);
  return [name, hex] as const;
};
export const [OLIVE, ROSE, SAND] = [pick(6), pick(17), pick(27)] as const;

/** The items a guest puts into collections. */
export const WARDROBE = [
  keptAnalyzed(1, [OLIVE, ROSE, SAND, ['Electric green', '#00FF00']], {
    name: 'Slip dress',
    description: 'Satin, mid length',
    brand: 'Arket',
  }),
  keptAnalyzed(2, [SAND], { name: 'Linen sweater' }),
  keptAnalyzed(3, [OLIVE], { name: 'Derby shoes', catalogue_type: 'radar' }),
  keptAnalyzed(4, [ROSE], { name: 'Light vest' }),
  keptItem(5, { name: null, catalogue_type: 'inventory' }),
];
