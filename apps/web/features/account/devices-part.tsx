import type { SessionEntry } from '@color-almanac/contract';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import { formatMoment } from './format-day.ts';
import type { PartProps } from './passkeys-part.tsx';
import styles from './sign-in-ways.module.css';

const words = SIGN_IN_WAYS_WORDS;

interface DevicesPartProps extends PartProps {
  readonly sessions: readonly SessionEntry[];
  readonly onSignOutEverywhere: () => Promise<void>;
}

/** Where the user is signed in, and how to end that. */
export function DevicesPart(props: DevicesPartProps) {
  const { api, sessions, problem, onChange, onSignOutEverywhere } = props;
  const ask = useAsk();
  const signOutEverywhere = async () => {
    const isAgreed = await ask.confirm({
      title: words.everywhereQuestion,
      text: words.everywhereText,
      agree: words.everywhere,
      cancel: words.cancel,
      destroys: true,
    });
    if (isAgreed) await onSignOutEverywhere();
  };
  return (
    <section className={styles.part}>
      <h3>{words.devicesTitle}</h3>
      <p className="secondary">{words.devicesText}</p>
      <ul className={styles.rows}>
        {putCurrentFirst(sessions).map((session) => {
          const { id, is_current, created_at, last_used_at } = session;
          const name = nameOf(session);
          return (
            <li key={id} className={styles.row}>
              <span className={styles.about}>
                <b>{name}</b>
                <span className="small secondary">
                  {is_current
                    ? words.thisDevice(formatMoment(created_at))
                    : words.otherDevice(formatMoment(created_at), formatMoment(last_used_at))}
                </span>
              </span>
              {is_current ? null : (
                <Button
                  size="small"
                  aria-label={words.signOut(name)}
                  onClick={() => void onChange(() => api.call('endSession', { params: { id } }))}
                >
                  {words.signOutShort}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Button onClick={() => void signOutEverywhere()}>{words.everywhere}</Button>
      {problem}
    </section>
  );
}

const putCurrentFirst = (sessions: readonly SessionEntry[]): readonly SessionEntry[] =>
  sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));

function nameOf({ system, browser }: SessionEntry): string {
  return words.device(system, browser) || words.unknownDevice;
}
