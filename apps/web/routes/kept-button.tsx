import type { ReactNode } from 'react';

import type { DialogKeeper } from '../components/dialog-keeper.ts';
import { useFocusReturn } from '../components/use-focus-return.ts';
import styles from './routes.module.css';

interface KeptButtonProps {
  readonly keeper: DialogKeeper;
  /** What is opened, as failures are reported by. */
  readonly dialog: string;
  readonly children: ReactNode;
}

/** A button that comes together with what it opens: where that breaks or does not come, the screen stays as it is. */
export function KeptButton({ keeper: Keeper, dialog, children }: KeptButtonProps) {
  const { place, giveBack } = useFocusReturn<HTMLDivElement>();
  return (
    <div ref={place} className={styles.keptButton}>
      <Keeper dialog={dialog} onClose={giveBack}>
        {children}
      </Keeper>
    </div>
  );
}
