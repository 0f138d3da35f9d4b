import type { StoredRecord } from '../data-store.ts';
import { isSamePhoto } from '../same-content.ts';
import { PROFILE_TRANSFER } from './profile-transfer.ts';
import { COLLECTION_TRANSFER, ITEM_TRANSFER, PALETTE_TRANSFER } from './transfer-kinds.ts';
import { keptId, readPhotoOf, showsPhoto } from './transfer-kind.ts';
import type { KindName } from '../record/record-kind.ts';
import type { TransferKind, TransferStep, TransferWish } from './transfer-kind.ts';

/** What will happen to each record, in the order of the transfer. */
export type TransferPlan = Readonly<Record<KindName, readonly TransferStep[]>>;

const NO_ITEMS: ReadonlyMap<string, string> = new Map();

/** Says what a transfer would do, and changes nothing. */
export async function planTransfer(wish: TransferWish): Promise<TransferPlan> {
  const profile = await planKind(PROFILE_TRANSFER, wish, NO_ITEMS);
  const palette = await planKind(PALETTE_TRANSFER, wish, NO_ITEMS);
  const item = await planKind(ITEM_TRANSFER, wish, NO_ITEMS);
  const itemIds = new Map(item.map(({ id, toId, into }) => [id, into?.id ?? toId]));
  const collection = await planKind(COLLECTION_TRANSFER, wish, itemIds);
  return { profile, palette, item, collection };
}

interface Planning<R extends StoredRecord> {
  readonly kind: TransferKind<R>;
  readonly wish: TransferWish;
  readonly itemIds: ReadonlyMap<string, string>;
  readonly here: readonly R[];
  readonly byId: ReadonlyMap<string, R>;
  readonly joined: Set<string>;
  readonly names: { readonly here: readonly string[]; readonly arrived: string[] };
}

async function planKind<R extends StoredRecord>(
  kind: TransferKind<R>,
  wish: TransferWish,
  itemIds: ReadonlyMap<string, string>,
): Promise<readonly TransferStep[]> {
  const records = await kind.readFrom(wish.source).list();
  const here = await kind.repositoryOf(wish.to).list();
  const byId = new Map(here.map((record) => [record.id, record]));
  const names = { here: here.map(kind.nameOf), arrived: [] };
  const planning = { kind, wish, itemIds, here, byId, joined: new Set<string>(), names };
  const steps: TransferStep[] = [];
  // Lists begin with the record changed last, except for profiles; it is transferred last, so that the order stays.
  for (const record of kind.kind.name === 'profile' ? records : records.toReversed()) {
    steps.push(await planRecord(planning, record));
  }
  return steps;
}

async function planRecord<R extends StoredRecord>(
  planning: Planning<R>,
  record: R,
): Promise<TransferStep> {
  const { kind, wish, itemIds, here, byId, joined, names } = planning;
  const { mode, source } = wish;
  const { id } = record;
  const ownId = keptId(id);
  const placedId = ownId === null ? null : (wish.placeId?.(ownId) ?? ownId);
  const candidates = [id, ownId, placedId].flatMap((one) => (one === null ? [] : one));
  const known = candidates.flatMap((one) => byId.get(one) ?? [])[0] ?? null;
  const arriving = kind.arrive(record, itemIds);
  const name = kind.nameOf(arriving);
  const isConflict = mode === 'import' && known !== null;
  const naming = { ...names, mode, isCopy: isConflict };
  const step = {
    id,
    toId: placedId === null || byId.has(placedId) ? wish.newId() : placedId,
    name,
    newName: name,
    into: null,
    hasPhoto: kind.kind.photo !== 'none' && (await source.hasPhoto(kind.kind.name, id)),
    isOnlyPhoto: false,
    updatedAt: record.updated_at,
  };
  const into = (target: R) => ({ into: { id: target.id, name: kind.nameOf(target) } });
  if (mode !== 'import' && kind.isEmpty(arriving, step.hasPhoto)) return { ...step, kind: 'skip' };
  const same = await findSame(planning, { arriving, known, step });
  if (same) return { ...step, kind: 'same', ...into(same) };
  if (mode === 'leave') return { ...step, kind: 'leave' };
  const target = kind.findTarget?.(arriving, { mode, here, known, joined }) ?? null;
  if (target && (await fitsPhoto(planning, step, target))) {
    joined.add(target.id);
    const isNew = await saysNew(planning, { arriving, target, step });
    return { ...step, kind: isNew ? 'join' : 'same', ...into(target) };
  }
  if (isConflict) {
    const isOnlyPhoto = kind.isSame(known, arriving);
    const newName = kind.rename?.freeName(arriving, naming) ?? name;
    names.arrived.push(newName);
    return { ...step, kind: 'conflict', newName, isOnlyPhoto, ...into(known) };
  }
  if (kind.kind.photo === 'fixed' && !step.hasPhoto) return { ...step, kind: 'without-photo' };
  const newName = kind.rename?.freeName(arriving, naming) ?? name;
  names.arrived.push(newName);
  return { ...step, kind: 'add', newName };
}

interface Found<R extends StoredRecord> {
  readonly arriving: R;
  readonly step: Pick<TransferStep, 'id' | 'hasPhoto'>;
}

/** The equal record in the target; if its photo can change, only with the same photo. */
async function findSame<R extends StoredRecord>(
  planning: Planning<R>,
  { arriving, known, step }: Found<R> & { readonly known: R | null },
): Promise<R | null> {
  const { kind, here } = planning;
  const others = kind.isKnownByContent && !(known && kind.kind.photo === 'replaceable') ? here : [];
  const same = [...(known ? [known] : []), ...others].find((other) => kind.isSame(other, arriving));
  if (!same || kind.kind.photo !== 'replaceable') return same ?? null;
  return (await hasSamePhoto(planning, step, same)) ? same : null;
}

async function hasSamePhoto<R extends StoredRecord>(
  { kind, wish }: Planning<R>,
  { id, hasPhoto }: Found<R>['step'],
  other: R,
): Promise<boolean> {
  const { name } = kind.kind;
  const there = await readPhotoOf(wish.to, name, other.id);
  const coming = hasPhoto ? await wish.source.readPhoto(name, id) : null;
  if (isSamePhoto(there, coming)) return true;
  if (!there || !coming) return false;
  return (await wish.isSamePicture?.(there, coming)) ?? false;
}

/** A record has one photo: if each has its own, joining the two would lose one. */
async function fitsPhoto<R extends StoredRecord>(
  planning: Planning<R>,
  step: Found<R>['step'],
  target: R,
): Promise<boolean> {
  if (!step.hasPhoto || !(await showsPhoto(planning.wish.to, planning.kind, target))) return true;
  return hasSamePhoto(planning, step, target);
}

async function saysNew<R extends StoredRecord>(
  { kind, wish }: Planning<R>,
  { arriving, target, step }: Found<R> & { readonly target: R },
): Promise<boolean> {
  const hasPhoto = kind.kind.photo !== 'none' && (await showsPhoto(wish.to, kind, target));
  const joined = kind.join?.(target, arriving, { now: target.updated_at, hasPhoto }) ?? arriving;
  return !kind.isSame(joined, target) || (step.hasPhoto && !hasPhoto);
}
