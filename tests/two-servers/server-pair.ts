import { setTimeout as wait } from 'node:timers/promises';

import { startServer, type ServerProcess } from '../../apps/server/testing/server-process.ts';
import type { Chance } from '../durability/seeded-chance.ts';

/** Two servers with one database and one photo store. */
export interface ServerPair {
  /** Their addresses; a killed server stays listed until it restarts at another address. */
  readonly listAddresses: () => readonly string[];
  /** Kills a random one and restarts it, again and again; one is always up. */
  readonly injectFaults: (chance: Chance) => Fault;
  readonly stop: () => Promise<void>;
}

export interface Fault {
  readonly countKills: () => number;
  /** Resolves when both are up again. Rejects when one could not be started. */
  readonly end: () => Promise<void>;
}

/** How long both are up, and how long one is down in addition to its start time, in milliseconds. */
const SHORTEST_PEACE = 100;
const LONGEST_PEACE = 1500;
const LONGEST_ABSENCE = 500;

export async function startServerPair(
  environment: Readonly<Record<string, string>>,
): Promise<ServerPair> {
  const servers: ServerProcess[] = await Promise.all([
    startServer(environment),
    startServer(environment),
  ]);
  const killAndRestart = async (place: number, absenceMs: number) => {
    await servers[place]?.killAtOnce();
    await wait(absenceMs);
    servers[place] = await startServer(environment);
  };
  return {
    listAddresses: () => servers.map(({ address }) => address),
    injectFaults: (chance) => {
      let kills = 0;
      const over = new AbortController();
      const makeFailure = async () => {
        while (!over.signal.aborted) {
          await wait(SHORTEST_PEACE + chance.below(LONGEST_PEACE - SHORTEST_PEACE));
          kills += 1;
          await killAndRestart(chance.below(servers.length), chance.below(LONGEST_ABSENCE));
        }
      };
      const fault = makeFailure();
      // Handled in `end`; until then an unhandled rejection must not end the process.
      fault.catch(() => {});
      const end = () => {
        over.abort();
        return fault;
      };
      return { countKills: () => kills, end };
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.killAtOnce()));
    },
  };
}
