import type { Registration, SignedIn } from '@color-almanac/contract';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import {
  register,
  signInByProxy,
  signInWithPasskey,
  signInWithRecoveryCode,
} from '../../api/accounts/passkeys.ts';
import type { Registered } from '../../api/accounts/passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { withoutHalf } from '../../ui/field/without-half.ts';
import { Modal } from '../../ui/modal/modal.tsx';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in-ways.module.css';
import { useAttempt } from './use-attempt.tsx';
import { callServer, useServerAnswer } from './use-server-answer.ts';
import type { ServerAnswer } from './use-server-answer.ts';

const words = SIGN_IN_WAYS_WORDS;
const noClose = () => undefined;

interface PasskeyDialogProps {
  /** Begins the session of who has signed in. */
  readonly onEnter: (signedIn: SignedIn) => void;
  /** The code of an invitation the visitor has opened. */
  readonly invitation: string | null;
  readonly onClose: () => void;
}

/** Signs in with a passkey, creates one for a new user, or helps one who has lost theirs. */
export function PasskeyDialog({ invitation, onEnter, onClose }: PasskeyDialogProps) {
  const { answer, askAgain } = useServerAnswer(invitation);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  if (registered) {
    return (
      // A dialog of its own, which takes the focus: the button that had it is gone.
      <Modal key="codes" open guarded onClose={noClose} title={words.codesTitle} width={480}>
        <RecoveryCodes codes={registered.recovery_codes} onSaved={() => onEnter(registered)} />
      </Modal>
    );
  }
  // With a provider everybody signs in who had an account before there were owners.
  const isNewServer = answer?.registration === 'owner' && answer.provider === null;
  return (
    <Modal
      open
      keepsInput
      onClose={onClose}
      title={titleOf({ isNewServer, isInvited: invitation !== null })}
      subtitle={words.dialogText}
      width={480}
      initialFocus={nameField}
    >
      <div ref={place} tabIndex={-1}>
        {answer === null ? (
          <p role="status" className="secondary">
            {words.asking}
          </p>
        ) : (
          <Ways
            answer={answer}
            invitation={invitation}
            isNewcomer={isNewServer || invitation !== null}
            nameField={nameField}
            onEnter={onEnter}
            onRegistered={setRegistered}
            onAskAgain={() => {
              // The pressed button is replaced.
              place.current?.focus();
              askAgain();
            }}
          />
        )}
      </div>
    </Modal>
  );
}

interface WaysProps extends Pick<PasskeyDialogProps, 'invitation' | 'onEnter'> {
  readonly answer: ServerAnswer;
  /** Whether most who see this are new here. */
  readonly isNewcomer: boolean;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly onRegistered: (who: Registered) => void;
  readonly onAskAgain: () => void;
}

/** The ways in, that of most who come first. */
function Ways(props: WaysProps) {
  const { answer, invitation, isNewcomer, nameField, onEnter, onRegistered, onAskAgain } = props;
  const { registration, proxyUser } = answer;
  const { isBusy, problemOf, attempt } = useAttempt();
  const newcomer = registration ? (
    <Newcomer
      registration={registration}
      invitation={invitation}
      isFirst={isNewcomer}
      isBusy={isBusy}
      problem={problemOf('new')}
      nameField={nameField}
      onRegister={(who) => attempt('new', () => register(callServer, who), onRegistered)}
    />
  ) : (
    <div role="alert" className={styles.part}>
      <p className={styles.problem}>{words.noAnswer}</p>
      <Button onClick={onAskAgain}>{words.retry}</Button>
    </div>
  );
  // Without an answer, trying again is the likeliest way in.
  const isNewcomerFirst = isNewcomer || !registration;
  return (
    <div className={styles.parts}>
      {proxyUser === null ? null : (
        <div className={styles.part}>
          <Button
            variant="primary"
            unavailable={isBusy}
            onClick={() => attempt('proxy', () => signInByProxy(callServer), onEnter)}
          >
            {words.continueAs(proxyUser)}
          </Button>
          {problemOf('proxy')}
        </div>
      )}
      {isNewcomerFirst ? newcomer : null}
      <section className={styles.part}>
        {isNewcomer ? <h3>{words.knownTitle}</h3> : null}
        <Button
          variant={isNewcomer || proxyUser !== null ? 'outline' : 'primary'}
          unavailable={isBusy}
          onClick={() => attempt('passkey', () => signInWithPasskey(callServer), onEnter)}
        >
          {words.withMine}
        </Button>
        {problemOf('passkey')}
      </section>
      {isNewcomerFirst ? null : newcomer}
      <CodeForm
        title={words.lostTitle}
        text={words.lostText}
        isBusy={isBusy}
        problem={problemOf('code')}
        onCode={(code) => attempt('code', () => signInWithRecoveryCode(callServer, code), onEnter)}
      />
    </div>
  );
}

function titleOf(what: { readonly isNewServer: boolean; readonly isInvited: boolean }): string {
  if (what.isNewServer) return words.ownTitle;
  return what.isInvited ? words.invitedTitle : words.dialogTitle;
}

interface NewcomerProps {
  readonly registration: Registration;
  readonly invitation: string | null;
  /** Whether most who see this are new here. */
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly problem: ReactNode;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly onRegister: (who: { readonly name: string; readonly invitation: string }) => void;
}

/** The form for a new user: a name, and an invitation where one is needed and not yet given. */
function Newcomer(props: NewcomerProps) {
  const { registration, invitation, isFirst, isBusy, problem, nameField, onRegister } = props;
  const [name, setName] = useState('');
  const [code, setCode] = useState(invitation ?? '');
  const asksForCode = invitation === null && registration !== 'open';
  useEffect(() => {
    // A dialog that waited for the server has the focus already; one that opens with this form gives it to the field.
    const dialog = nameField.current?.closest('[role="dialog"]');
    if (dialog?.contains(document.activeElement)) nameField.current?.focus();
  }, [nameField]);
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onRegister({ name: name.trim(), invitation: readInvitation(code) });
      }}
    >
      {isFirst ? null : <h3>{words.newTitle}</h3>}
      <p className="secondary">
        {invitation === null ? words.newTexts[registration] : words.invited}
      </p>
      <TextField
        {...(isFirst ? { field: nameField } : {})}
        label={words.name}
        value={name}
        autoComplete="name"
        onChange={setName}
      />
      {asksForCode ? (
        <TextField label={words.invitation} value={code} autoComplete="off" onChange={setCode} />
      ) : null}
      <Button type="submit" variant={isFirst ? 'primary' : 'outline'} unavailable={isBusy}>
        {words.create}
      </Button>
      {problem}
    </form>
  );
}

/** The code of an invitation, also of a link that was pasted as a whole. */
function readInvitation(text: string): string {
  return /[?&]invitation=([^&#\s]*)/.exec(text)?.[1] ?? text.trim();
}

interface CodeFormProps {
  readonly title: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly problem: ReactNode;
  readonly onCode: (code: string) => void;
}

function CodeForm({ title, text, isBusy, problem, onCode }: CodeFormProps) {
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
      {problem}
    </form>
  );
}

interface TextFieldProps {
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly value: string;
  readonly autoComplete: 'name' | 'off';
  readonly onChange: (text: string) => void;
}

function TextField({ field, label, value, autoComplete, onChange }: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.field}>
      {label}
      <input
        ref={field}
        id={id}
        value={value}
        required
        // As long as a name may be, and longer than the link of an invitation, which may be pasted.
        maxLength={autoComplete === 'name' ? 100 : 300}
        autoComplete={autoComplete}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(withoutHalf(currentTarget.value))}
      />
    </label>
  );
}
