import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import type { PartProps } from './passkeys-part.tsx';
import styles from './sign-in-ways.module.css';

const words = SIGN_IN_WAYS_WORDS;

/** Makes an invitation, for the owner of the server. */
export function InvitePart({ api, onChange }: PartProps) {
  const [link, setLink] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const invite = async () => {
    const made = await api.call('invite', {});
    setCopied(false);
    setLink(made ? `${location.origin}/?invitation=${made.code}` : null);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '');
    setCopied(true);
  };
  return (
    <section className={styles.part}>
      <h3>{words.inviteTitle}</h3>
      <p className="secondary">{words.inviteText}</p>
      {link === null ? null : <output className={styles.link}>{link}</output>}
      <span className={styles.actions}>
        <Button onClick={() => void onChange(invite)}>{words.invite}</Button>
        {link === null ? null : (
          <Button onClick={() => void copy().catch(reportError)}>{words.copyLink}</Button>
        )}
        <span role="status">{isCopied ? words.copied : null}</span>
      </span>
    </section>
  );
}
