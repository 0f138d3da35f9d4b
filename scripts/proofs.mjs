import { runChecks } from './run-checks.mjs';
import { startS3Store } from './s3-store.mjs';
import { postgres, runVitest } from './test-runners.mjs';

/** "A service is unavailable" (sysexits.h): the proof was skipped, because this machine has no such store. */
export const UNAVAILABLE = 69;

/**
 * Runs the proofs with one name (`tests/NAME/*.proof.ts`), which need a PostgreSQL and an S3 store that checks
 * signatures. Returns the exit code. The last line is `N passed, N failed`.
 */
export async function runProof(name) {
  const store = await startS3Store();
  if (!store) {
    process.stderr.write(
      `test:${name} did NOT run: there is no OpenStack Swift here, and none could be installed. ` +
        'On Debian, root gets it by itself; otherwise install ' +
        'swift-proxy, swift-account, swift-container and swift-object.\n',
    );
    return UNAVAILABLE;
  }
  process.env.TEST_S3_ENDPOINT = store.endpoint;
  process.env.TEST_S3_REGION = store.region;
  process.env.TEST_S3_ACCESS_KEY = store.accessKey;
  process.env.TEST_S3_SECRET_KEY = store.secretKey;
  try {
    return await runChecks([
      postgres,
      { name, run: (output) => runVitest(name, ['--project', name], { output }) },
    ]);
  } finally {
    // Its servers would keep this process alive.
    store.stop();
  }
}

/**
 * Two hundred users, then everything that may fail around a server; or, for so many minutes, the users alone while the
 * server's memory is watched. Returns the exit code. The last line is `N passed, N failed`.
 */
export async function runLoadProof({ minutes } = {}) {
  if (minutes) process.env.MEMORY_MINUTES = minutes;
  const files = minutes ? ['tests/load/crowd'] : [];
  return runChecks([
    postgres,
    {
      name: 'load',
      run: (output) => runVitest('load', ['--project', 'load', ...files], { output }),
    },
  ]);
}
