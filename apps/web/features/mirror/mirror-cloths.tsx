import { Columns2 } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Cloth } from '../../media/drape/cloth.ts';
import { MIRROR_WORDS } from '../../words/mirror.words.ts';
import { ClothChoice } from './cloth-choice.tsx';
import type { useCloths } from './use-cloths.ts';
import type { StillState } from './use-still.ts';
import styles from './mirror.module.css';

interface MirrorClothsProps {
  readonly cloths: readonly Cloth[];
  readonly chosen: ReturnType<typeof useCloths>;
  readonly still: StillState;
}

/** The color below the face; while the picture is frozen, also the one it is compared with. */
export function MirrorCloths({ cloths, chosen, still }: MirrorClothsProps) {
  const { cloth, other, isComparing, choose, chooseOther, toggleComparing } = chosen;
  const isFrozen = still.kind === 'frozen';
  const isSplit = isFrozen && isComparing;
  return (
    <>
      {isFrozen && cloths.length > 1 ? (
        <Button aria-pressed={isComparing} onClick={toggleComparing} className={styles.compare}>
          <Icon of={Columns2} />
          {MIRROR_WORDS.compare}
        </Button>
      ) : null}
      <ClothChoice
        label={isSplit ? MIRROR_WORDS.left : MIRROR_WORDS.color}
        cloths={cloths}
        chosen={cloth}
        onChoose={choose}
      />
      {isSplit ? (
        <ClothChoice
          label={MIRROR_WORDS.right}
          cloths={cloths}
          chosen={other}
          onChoose={chooseOther}
        />
      ) : null}
    </>
  );
}
