import type { Registration, SignedIn } from '@color-almanac/contract';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';

import { callAccounts } from '../../api/accounts/call-accounts.ts';
import { doPasskeysWork } from '../../api/accounts/passkeys-work.ts';
import {
  register,
  signInByProxy,
  signInWithPasskey,
  signInWithRecoveryCode,
} from '../../api/accounts/passkeys.ts';
import type { Registered, SignInFailure } from '../../api/accounts/passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { withoutHalf } from '../../ui/field/without-half.ts';
import { Modal } from '../../ui/modal/modal.tsx';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in-ways.module.css';

const words = SIGN_IN_WAYS_WORDS;
const callServer: typeof fetch = (...request) => fetch(...request);

interface PasskeyDialogProps {
  /** Begins the session of who has signed in. */
  readonly onEnter: (signedIn: SignedIn) => void;
  /** The code of an invitation the visitor has opened. */
  readonly invitation: string | null;
  readonly onClose: () => void;
}

/** Signs in with a passkey, creates one for a new user, or helps one who has lost theirs. */
export function PasskeyDialog({ invitation, onEnter, onClose }: PasskeyDialogProps) {
  const { registration, proxyUser } = useServerAnswer();
  const { isBusy, problem, attempt } = useAttempt();
  const [registered, setRegistered] = useState<Registered | null>(null);
  if (registered) {
    return (
      <Modal open guarded onClose={() => undefined} title={words.dialogTitle} width={480}>
        <RecoveryCodes codes={registered.recovery_codes} onSaved={() => onEnter(registered)} />
      </Modal>
    );
  }
  const signIn = () => attempt(() => signInWithPasskey(callServer), onEnter);
  const works = doPasskeysWork();
  const newcomer = registration ? (
    <Newcomer
      registration={registration}
      invitation={invitation}
      isBusy={isBusy}
      onRegister={(who) => attempt(() => register(callServer, who), setRegistered)}
    />
  ) : null;
  return (
    <Modal
      open
      keepsInput
      onClose={onClose}
      title={words.dialogTitle}
      subtitle={words.dialogText}
      width={480}
    >
      <div className={styles.parts}>
        {works ? null : <p>{words.needsName(nameOfThisAddress())}</p>}
        {proxyUser === null ? null : (
          <Button
            variant="primary"
            unavailable={isBusy}
            onClick={() => attempt(() => signInByProxy(callServer), onEnter)}
          >
            {words.continueAs(proxyUser)}
          </Button>
        )}
        {works && invitation !== null ? newcomer : null}
        {works ? (
          <div className={styles.part}>
            <Button
              variant={invitation === null ? 'primary' : 'outline'}
              unavailable={isBusy}
              onClick={signIn}
            >
              {words.withMine}
            </Button>
          </div>
        ) : null}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {works && invitation === null ? newcomer : null}
        <CodeForm
          title={words.lostTitle}
          text={words.lostText}
          isBusy={isBusy}
          onCode={(code) => attempt(() => signInWithRecoveryCode(callServer, code), onEnter)}
        />
      </div>
    </Modal>
  );
}

/** This page under the name of its machine, where that is this very one. */
function nameOfThisAddress(): string {
  const { protocol, port } = location;
  return `${protocol}//localhost${port === '' ? '' : `:${port}`}`;
}

/** Who may register, and whom a proxy has signed in; nothing until the server has answered. */
function useServerAnswer() {
  const [answer, setAnswer] = useState<{
    readonly registration: Registration | null;
    readonly proxyUser: string | null;
  }>({ registration: null, proxyUser: null });
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      const outcome = await callAccounts(callServer, 'getSignInConfiguration', null);
      if (isShown && outcome.ok) setAnswer(outcome.data);
    };
    ask().catch(reportError);
    return () => {
      isShown = false;
    };
  }, []);
  return answer;
}

type Attempted<Data> = { readonly ok: true; readonly data: Data } | SignInFailure;

/** One attempt at a time, and what went wrong with the last one. */
function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async <Data,>(
    act: () => Promise<Attempted<Data>>,
    done: (data: Data) => void,
  ) => {
    setBusy(true);
    setProblem(null);
    const outcome = await act();
    setBusy(false);
    if (outcome.ok) return done(outcome.data);
    return setProblem(outcome.kind === 'cancelled' ? words.cancelled : words.failed(outcome.text));
  };
  return {
    isBusy,
    problem,
    attempt: <Data,>(...how: Parameters<typeof attempt<Data>>) =>
      void attempt(...how).catch((error: unknown) => {
        setBusy(false);
        reportError(error);
      }),
  };
}

interface NewcomerProps {
  readonly registration: Registration;
  readonly invitation: string | null;
  readonly isBusy: boolean;
  readonly onRegister: (who: { readonly name: string; readonly invitation: string }) => void;
}

/** The form for a new user: a name, and an invitation where one is needed and not yet given. */
function Newcomer({ registration, invitation, isBusy, onRegister }: NewcomerProps) {
  const [name, setName] = useState('');
  const [code, setCode] = useState(invitation ?? '');
  const asksForCode = invitation === null && registration !== 'open';
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onRegister({ name: name.trim(), invitation: code.trim() });
      }}
    >
      <h3>{words.newTitle}</h3>
      <p className="secondary">
        {invitation === null ? words.newTexts[registration] : words.invited}
      </p>
      <TextField label={words.name} value={name} autoComplete="name" onChange={setName} />
      {asksForCode ? (
        <TextField label={words.invitation} value={code} autoComplete="off" onChange={setCode} />
      ) : null}
      <Button
        type="submit"
        variant={invitation === null ? 'outline' : 'primary'}
        unavailable={isBusy}
      >
        {words.create}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  readonly title: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
}

function CodeForm({ title, text, isBusy, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onCode(code.trim());
      }}
    >
      <h3>{title}</h3>
      <p className="secondary">{text}</p>
      <TextField label={words.code} value={code} autoComplete="off" onChange={setCode} />
      <Button type="submit" unavailable={isBusy}>
        {words.enterCode}
      </Button>
    </form>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly autoComplete: 'name' | 'off';
  readonly onChange: (text: string) => void;
}

function TextField({ label, value, autoComplete, onChange }: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.field}>
      {label}
      <input
        id={id}
        value={value}
        required
        maxLength={100}
        autoComplete={autoComplete}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(withoutHalf(currentTarget.value))}
      />
    </label>
  );
}
