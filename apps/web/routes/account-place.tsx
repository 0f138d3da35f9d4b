import { useCallback } from 'react';
import type { ReactNode } from 'react';

import type { DialogKeeper } from '../components/dialog-keeper.ts';
import { useFocusReturn } from '../components/use-focus-return.ts';
import styles from './routes.module.css';

interface AccountPlaceProps {
  readonly keeper: DialogKeeper;
  /** Closes what the account opened. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The account in the header: its button and what that opens come together, and the page does without them. */
export function AccountPlace({ keeper: Keeper, onClose, children }: AccountPlaceProps) {
  const { place, giveBack } = useFocusReturn<HTMLDivElement>();
  const giveUp = useCallback(() => {
    onClose();
    giveBack();
  }, [onClose, giveBack]);
  return (
    <div ref={place} className={styles.account}>
      <Keeper dialog="account" onClose={giveUp}>
        {children}
      </Keeper>
    </div>
  );
}
