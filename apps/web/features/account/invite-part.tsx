import type { TakenData } from '@color-almanac/contract';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import { formatDay } from './format-day.ts';
import type { PartProps } from './passkeys-part.tsx';
import styles from './sign-in-ways.module.css';

const words = SIGN_IN_WAYS_WORDS;

/** Nobody else reaches the server by these names. */
const isOnThisComputer = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** Makes an invitation, for the owner of the server. */
export function InvitePart({ api, problem, onChange }: PartProps) {
  const [made, setMade] = useState<TakenData<'invite'> | null>(null);
  const link = made && `${location.origin}/?invitation=${made.code}`;
  const [isCopied, setCopied] = useState(false);
  const invite = async () => {
    setMade(await api.call('invite', {}));
    setCopied(false);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '');
    setCopied(true);
  };
  return (
    <section className={styles.part}>
      <h3>{words.inviteTitle}</h3>
      <p className="secondary">{words.inviteText}</p>
      {made === null ? null : (
        <div className={styles.about}>
          <output className={styles.link}>{link}</output>
          <span className="small secondary">
            {isOnThisComputer ? words.inviteHere : words.inviteUntil(formatDay(made.expires_at))}
          </span>
        </div>
      )}
      <span className={styles.actions}>
        <Button onClick={() => void onChange(invite)}>{words.invite}</Button>
        {link === null ? null : (
          <Button onClick={() => void copy().catch(reportError)}>{words.copyLink}</Button>
        )}
        <span role="status">{isCopied ? words.copied : null}</span>
      </span>
      {problem}
    </section>
  );
}
