import { useRevalidator, useRouteError } from 'react-router';
import { useEffect } from 'react';

import { Button } from '../components/button/button.tsx';
import { ERROR_WORDS } from '../words/shell.ts';
import styles from './routes.module.css';

/** What stands where a part of the page stopped: what is safe, and the ways on. */
export function ErrorRoute({ title }: { readonly title: string }) {
  const error = useRouteError();
  const revalidator = useRevalidator();
  useEffect(() => {
    // To the console and to whoever listens for unhandled errors, with its stack.
    reportError(error);
  }, [error]);
  return (
    <main className={`page ${styles.error}`} role="alert">
      <h1>{title}</h1>
      <p className="lead">{ERROR_WORDS.safe}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => void revalidator.revalidate()}>
          {ERROR_WORDS.tryAgain}
        </Button>
        <Button onClick={() => location.reload()}>{ERROR_WORDS.reload}</Button>
      </div>
    </main>
  );
}
