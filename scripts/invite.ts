import { createInvitation, linkOfInvitation } from '../apps/server/accounts/invitations.ts';
import { findUsers } from '../apps/server/storage/users.ts';
import { CommandFailure, runCommand, withInstallation } from './installation.ts';

const readClock = () => new Date();
const USAGE = 'npm run invite [-- PERSON]';

/**
 * Prints a link by which one new person can register within seven days. With the id, e-mail address or name of somebody
 * who has lost their passkeys, it gives that person a new one. The server may be running.
 */
await runCommand(USAGE, [], (words) =>
  withInstallation(
    async (
      { database },
      { PORT, REGISTRATION, PUBLIC_URL: origin = `http://localhost:${PORT}` },
    ) => {
      if (REGISTRATION === 'closed' && words.length === 0) {
        throw new CommandFailure('REGISTRATION is closed, so nobody could use an invitation.');
      }
      const wanted = words.join(' ');
      const users = wanted === '' ? [] : await findUsers(database, wanted);
      if (wanted !== '' && users.length !== 1) {
        const found = users.map(({ id, name }) => `\n  ${id}  ${name}`).join('');
        throw new CommandFailure(
          found === ''
            ? `Nobody here is called ${wanted}.`
            : `Several people are. Name an id:${found}`,
        );
      }
      const [user] = users;
      const kind = user ? { userId: user.id } : {};
      const { code } = await createInvitation({ database, now: readClock }, kind);
      const purpose = user ? `gives ${user.name} a new passkey` : 'creates one account';
      return `${linkOfInvitation(origin, code)}\nThis link ${purpose}, once and within seven days.`;
    },
  ),
);
