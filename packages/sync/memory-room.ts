import type { PutOutcome, StoredPhoto } from './library.ts';
import type { MemoryGround } from './memory-ground.ts';

export function putWhereRoom(ground: MemoryGround, growth: number, write: () => void): PutOutcome {
  if (ground.forbidden) return { kind: 'failed', reason: 'forbidden' };
  if (growth > ground.room) return { kind: 'failed', reason: 'full' };
  write();
  ground.room -= growth;
  return { kind: 'kept' };
}

export function refuseWhenForbidden(ground: MemoryGround): void {
  if (ground.forbidden)
    throw new Error('What is kept here may not be touched, so nothing was removed');
}

export function copyPhoto(photo: StoredPhoto): StoredPhoto {
  return { bytes: photo.bytes.slice(), type: photo.type };
}
