import { makePortraitFile } from '../e2e/portrait.ts';
import { paintPhotos } from '../durability/paint-photos.ts';
import { createChance } from '../durability/seeded-chance.ts';
import { CallTimes, type CallFigures } from './call-times.ts';
import { SimulatedUser } from './simulated-user.ts';
import { planUser, type Pace } from './plan-user.ts';

/** How many users check their data at the same time at the end. */
const CHECKED_AT_ONCE = 10;

export interface CrowdPlan {
  readonly address: string;
  readonly people: number;
  readonly pace: Pace;
  readonly seed: number;
}

export interface CrowdReport {
  readonly calls: Readonly<Record<string, CallFigures>>;
  readonly acknowledged: number;
  /** Pictures decoded completely, photos and thumbnails. */
  readonly pictures: number;
  /** Refusals the users got, in order; the target is none. */
  readonly errors: readonly string[];
  /** Acknowledged data that was lost or changed. */
  readonly lost: readonly string[];
}

/** Runs the planned actions of all users, then checks that all acknowledged data is there. */
export async function liveThrough({
  address,
  people: size,
  pace,
  seed,
}: CrowdPlan): Promise<CrowdReport> {
  const chance = createChance(seed);
  const { buffer } = await makePortraitFile();
  const pictures = {
    uploads: await paintPhotos(chance),
    portrait: buffer.toString('base64'),
  };
  const times = new CallTimes();
  const people = Array.from({ length: size }, (_, number) => {
    const own = createChance(chance.below(2 ** 32));
    const plan = planUser(own, pace);
    return new SimulatedUser({ number, plan, pictures, times, address, chance: own });
  });
  const lives = await Promise.allSettled(people.map((user) => user.live()));
  const calls = times.summarize();
  let seen = 0;
  const lost: string[] = [];
  const waiting = [...people];
  const checkNext = async () => {
    for (let user = waiting.pop(); user; user = waiting.pop()) {
      await user.check().then(
        (pictures) => void (seen += pictures),
        (error: unknown) => void lost.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, checkNext));
  return {
    calls,
    acknowledged: people.reduce((sum, user) => sum + user.acknowledged, 0),
    pictures: seen,
    errors: lives.flatMap((life) => (life.status === 'rejected' ? [String(life.reason)] : [])),
    lost,
  };
}
