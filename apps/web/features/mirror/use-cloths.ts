import { useState } from 'react';

import type { Cloth } from '../../media/drape/cloth.ts';
import { idOfCloth } from './cloth-choice.tsx';

type Cloths = readonly [Cloth, ...Cloth[]];

/** Which cloth lies below the face, and which one it is compared with. */
export function useCloths(cloths: Cloths) {
  const [first] = cloths;
  const [chosen, setChosen] = useState<Cloth>(first);
  const [compared, setCompared] = useState<Cloth | null>(null);
  const [isComparing, setComparing] = useState(false);
  const cloth = findCloth(cloths, chosen) ?? first;
  const other = (compared && findCloth(cloths, compared)) ?? stepFrom(cloths, cloth, 1);
  return {
    cloth,
    other,
    isComparing,
    choose: setChosen,
    chooseOther: setCompared,
    /** To the next cloth of the list, or the one before. */
    step: (by: 1 | -1) => setChosen(stepFrom(cloths, cloth, by)),
    toggleComparing: () => setComparing((before) => !before),
    endComparing: () => setComparing(false),
  };
}

/** The caller may have changed the list. */
function findCloth(cloths: Cloths, wanted: Cloth): Cloth | undefined {
  return cloths.find((one) => idOfCloth(one) === idOfCloth(wanted));
}

function stepFrom(cloths: Cloths, from: Cloth, by: 1 | -1): Cloth {
  const index = cloths.findIndex((one) => idOfCloth(one) === idOfCloth(from));
  return cloths[(index + by + cloths.length) % cloths.length] ?? cloths[0];
}
