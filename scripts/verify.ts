import { CommandFailure, runCommand, withInstallation } from './installation.ts';
import { reportFaults } from './report-faults.ts';

const USAGE = 'npm run verify';

/** Reads the whole database and every photo, and writes nothing. The server may be running. */
await runCommand(USAGE, [], async (words) => {
  if (words.length > 0) throw new CommandFailure(`Usage: ${USAGE}`);
  return withInstallation(reportFaults);
});
