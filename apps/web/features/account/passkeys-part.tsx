import type { Passkey } from '@color-almanac/contract';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { createPasskey } from '../../api/accounts/passkeys.ts';
import { doPasskeysWork } from '../../api/accounts/passkeys-work.ts';
import type { ApiClient } from '../../api/client/api-client.ts';
import { useAsk } from '../../ui/ask/ask-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { withoutHalf } from '../../ui/field/without-half.ts';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import { explainSignIn } from './explain-sign-in.ts';
import { formatDay } from './format-day.ts';
import styles from './sign-in-ways.module.css';

const words = SIGN_IN_WAYS_WORDS;

/** What every part of the panel gets. */
export interface PartProps {
  readonly api: Pick<ApiClient, 'call'>;
  /** Why the last change of this part failed. */
  readonly problem: ReactNode;
  /** Makes a change, and shows what became of it. */
  readonly onChange: (act: () => Promise<unknown>) => Promise<void>;
}

/** The user's passkeys: add, rename, remove. */
export function PasskeysPart({
  api,
  passkeys,
  problem,
  onChange,
}: PartProps & { readonly passkeys: readonly Passkey[] }) {
  const add = async () => {
    const options = await api.call('beginPasskey', {});
    if (!options) return;
    const created = await createPasskey(options);
    if (!created.ok) throw new Error(explainSignIn(created));
    await api.call('addPasskey', { body: { passkey: created.data } });
  };
  return (
    <section className={styles.part}>
      <h3>{words.passkeysTitle}</h3>
      <p className="secondary">{passkeys.length === 0 ? words.noPasskeys : words.passkeysText}</p>
      <ul className={styles.rows}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} api={api} passkey={passkey} onChange={onChange} />
        ))}
      </ul>
      {doPasskeysWork() ? (
        <Button onClick={() => void onChange(add)}>{words.addPasskey}</Button>
      ) : null}
      {problem}
    </section>
  );
}

interface PasskeyRowProps extends Omit<PartProps, 'problem'> {
  readonly passkey: Passkey;
}

function PasskeyRow({ api, passkey, onChange }: PasskeyRowProps) {
  const { id, name } = passkey;
  const ask = useAsk();
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li className={styles.row}>
        <RenameForm
          name={name}
          onCancel={() => setRenaming(false)}
          onSave={async (next) => {
            await onChange(() =>
              api.call('renamePasskey', { params: { id }, body: { name: next } }),
            );
            setRenaming(false);
          }}
        />
      </li>
    );
  }
  const remove = async () => {
    const isAgreed = await ask.confirm({
      title: words.removeQuestion(name),
      text: words.removeText,
      agree: words.removeAgree,
      cancel: words.cancel,
      destroys: true,
    });
    if (isAgreed) await onChange(() => api.call('removePasskey', { params: { id } }));
  };
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <b translate="no">{name}</b>
        <span className="small secondary">
          {`${words.addedOn(formatDay(passkey.created_at))}, ${words.lastUsed(formatDay(passkey.last_used_at))}`}
        </span>
      </span>
      <span className={styles.actions}>
        <Button size="small" aria-label={words.rename(name)} onClick={() => setRenaming(true)}>
          {words.renameShort}
        </Button>
        <Button size="small" aria-label={words.remove(name)} onClick={() => void remove()}>
          {words.removeShort}
        </Button>
      </span>
    </li>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const id = useId();
  const [next, setNext] = useState(name);
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (next.trim() !== '') void onSave(next.trim());
      }}
    >
      <label htmlFor={id} className={styles.field}>
        {words.newName}
        <input
          id={id}
          value={next}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => setNext(withoutHalf(currentTarget.value))}
        />
      </label>
      <span className={styles.actions}>
        <Button type="submit" variant="primary" size="small">
          {words.saveName}
        </Button>
        <Button size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
      </span>
    </form>
  );
}
