import process from 'node:process';

import { rotateSigningKeys } from '../accounts/signing-keys.ts';
import { readEnvironment } from '../environment.ts';

// A command-line program: adds a new signing key to the data folder, used from the next start on.
const reading = readEnvironment(process.env);
if (!reading.ok) {
  process.stderr.write(`${reading.message}\n`);
  process.exitCode = 1;
} else if (reading.environment.JWT_SECRET.length > 0) {
  process.stderr.write(
    'The keys come from JWT_SECRET: put the new secret before the old one, separated by a comma.\n',
  );
  process.exitCode = 1;
} else {
  const { DATA_FOLDER: folder } = reading.environment;
  const count = await rotateSigningKeys({ folder, now: () => new Date() });
  process.stdout.write(
    `A new key is in ${folder}. It signs after the next start of the server; ${count - 1} older ${
      count === 2 ? 'key stays' : 'keys stay'
    } accepted for a day.\n`,
  );
}
