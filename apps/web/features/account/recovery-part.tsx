import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import type { PartProps } from './passkeys-part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in-ways.module.css';

const words = SIGN_IN_WAYS_WORDS;

/** How many recovery codes are left, and new ones. */
export function RecoveryPart({
  api,
  left,
  problem,
  onChange,
}: PartProps & { readonly left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return <RecoveryCodes title={words.codesTitle} codes={codes} onSaved={() => setCodes(null)} />;
  }
  const renew = async () => {
    const renewed = await api.call('renewRecoveryCodes', {});
    setCodes(renewed?.codes ?? null);
  };
  return (
    <section className={styles.part}>
      <h3>{words.codesTitle}</h3>
      <p className="secondary">{`${words.left(left)}. ${words.renewText}`}</p>
      <Button onClick={() => void onChange(renew)}>{words.renewCodes}</Button>
      {problem}
    </section>
  );
}
