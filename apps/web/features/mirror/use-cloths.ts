import { useState } from 'react';

import type { Cloth } from '../../media/drape/cloth.ts';
import { idOfCloth, seasonOf } from './cloth-choice.tsx';

type Cloths = readonly [Cloth, ...Cloth[]];

/** Which cloth lies below the face, and which one it is compared with. */
export function useCloths(cloths: Cloths) {
  const [first] = cloths;
  const [chosen, setChosen] = useState<Cloth>(first);
  const [compared, setCompared] = useState<Cloth | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [shownFirst, setShownFirst] = useState(idOfCloth(first));
  // Whoever chooses another season wants to see it.
  if (idOfCloth(first) !== shownFirst) {
    setShownFirst(idOfCloth(first));
    setChosen(first);
    setCompared(null);
  }
  const cloth = findCloth(cloths, chosen) ?? first;
  const other = (compared && findCloth(cloths, compared)) ?? counterpartOf(cloths, cloth);
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

/** The color in the same place of another season, because the test colors of all have one order; or the next one. */
function counterpartOf(cloths: Cloths, cloth: Cloth): Cloth {
  const own = cloths.filter((one) => seasonOf(one) === seasonOf(cloth));
  const others = cloths.filter((one) => seasonOf(one) !== seasonOf(cloth));
  const place = own.findIndex((one) => idOfCloth(one) === idOfCloth(cloth));
  return others[place] ?? stepFrom(cloths, cloth, 1);
}

function stepFrom(cloths: Cloths, from: Cloth, by: 1 | -1): Cloth {
  const index = cloths.findIndex((one) => idOfCloth(one) === idOfCloth(from));
  return cloths[(index + by + cloths.length) % cloths.length] ?? cloths[0];
}
