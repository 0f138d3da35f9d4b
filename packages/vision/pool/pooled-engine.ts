import type {
  FaceScanOutcome,
  GarmentScanOutcome,
  ScanRequest,
  VisionEngine,
  VisionFailure,
} from '../vision-engine.ts';
import { createJob, type ScanJob } from './scan-job.ts';
import type { ScanOrder, ScanOutcomes, ScanReport, ScanSubject } from './scan-message.ts';

/** A worker thread started by an app. */
export interface ScanWorker {
  /** May transfer the pixels of an order: they are the order's own copy. */
  post(order: ScanOrder): void;
  /** Ends the thread at once; `onDeath` is not called. */
  stop(): void;
}

export interface ScanWorkerListener {
  readonly onReport: (report: ScanReport) => void;
  /** The thread ended without being stopped. */
  readonly onDeath: () => void;
}

export interface PoolOptions {
  readonly name: string;
  /** The most workers at once. */
  readonly size: number;
  readonly startWorker: (listener: ScanWorkerListener) => ScanWorker;
  /** Calls back once after this many milliseconds; returns a function that cancels it. */
  readonly wait: (milliseconds: number, callback: () => void) => () => void;
  /** An idle worker is stopped after this, because the networks take hundreds of megabytes. */
  readonly idleMs: number;
  /** A worker with loaded models and a scan to do that is silent this long counts as stuck. */
  readonly stuckMs: number;
}

/** An engine that can load before the first photo. */
export interface PreparableEngine extends VisionEngine {
  /** Loads the models in one worker. Returns whether they are loaded. */
  prepare(): Promise<boolean>;
}

/**
 * An engine on a pool of workers with one engine each: a single queue, at most `size` scans at once; workers are
 * started on demand, stopped when idle, and replaced when they die. A scan whose worker died is retried once and then
 * fails with `engine-unavailable`.
 */
export function createPooledEngine(options: PoolOptions): PreparableEngine {
  return new ScanPool(options);
}

/** The outcome of either kind of scan. */
interface Failed {
  readonly ok: false;
  readonly failure: VisionFailure;
}
const UNAVAILABLE: Failed = { ok: false, failure: { reason: 'engine-unavailable' } };
const UNLOADED: Failed = { ok: false, failure: { reason: 'engine-not-loaded' } };
const CANCELLED: Failed = { ok: false, failure: { reason: 'cancelled' } };
/** No worker gets the same scan a third time, because the photo may be what kills them. */
const MOST_ATTEMPTS = 2;

interface Seat {
  readonly worker: ScanWorker;
  job: ScanJob | null;
  /** Called when the models are loaded or cannot be. */
  onPrepared: ((isReady: boolean) => void) | null;
  callOff: () => void;
  /** Whether the worker ever sent a report. One that dies without any could not even be fetched. */
  hasReported: boolean;
}

class ScanPool implements PreparableEngine {
  readonly name: string;
  readonly #options: PoolOptions;
  readonly #seats = new Set<Seat>();
  readonly #queue: ScanJob[] = [];
  #preparation: Promise<boolean> | null = null;
  #lastId = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.name = options.name;
    this.#options = options;
  }

  scanFace(request: ScanRequest): Promise<FaceScanOutcome> {
    return this.#scan('face', request);
  }

  scanGarment(request: ScanRequest): Promise<GarmentScanOutcome> {
    return this.#scan('garment', request);
  }

  #scan<Subject extends ScanSubject>(
    subject: Subject,
    request: ScanRequest,
  ): Promise<ScanOutcomes[Subject] | Failed> {
    if (this.#isClosed) return Promise.resolve(UNAVAILABLE);
    return new Promise((answer) => {
      this.#lastId += 1;
      const onCancel = (job: ScanJob) => this.#cancel(job);
      this.#queue.push(createJob({ id: this.#lastId, subject, request, answer, onCancel }));
      this.#dispatch();
    });
  }

  prepare(): Promise<boolean> {
    if (this.#isClosed) return Promise.resolve(false);
    if (this.#preparation) return this.#preparation;
    // A busy worker has loaded the models or is loading them.
    if (this.#seats.size > 0) return Promise.resolve(true);
    this.#preparation = this.#beginPreparing();
    return this.#preparation;
  }

  #beginPreparing(): Promise<boolean> {
    const seat = this.#openSeat();
    return new Promise((resolve) => {
      seat.onPrepared = (isReady) => {
        this.#preparation = null;
        resolve(isReady);
      };
      this.#lastId += 1;
      seat.worker.post({ kind: 'prepare', id: this.#lastId });
    });
  }

  close(): Promise<void> {
    this.#isClosed = true;
    const jobs = [...this.#queue.splice(0), ...[...this.#seats].map((seat) => seat.job)];
    for (const seat of this.#seats) this.#removeSeat(seat);
    for (const job of jobs) job?.settle(UNAVAILABLE);
    return Promise.resolve();
  }

  /** Gives waiting jobs to free workers, and starts new ones up to the limit. */
  #dispatch(): void {
    for (let job = this.#queue[0]; job; job = this.#queue[0]) {
      if (job.request.signal?.aborted === true) this.#cancel(job);
      const seat = job.isSettled() ? null : this.#findSeat();
      if (!seat && !job.isSettled()) return;
      this.#queue.shift();
      if (seat) this.#begin(seat, job);
    }
  }

  #findSeat(): Seat | null {
    for (const seat of this.#seats) if (!seat.job && !seat.onPrepared) return seat;
    return this.#seats.size < this.#options.size ? this.#openSeat() : null;
  }

  #begin(seat: Seat, job: ScanJob): void {
    seat.callOff();
    // A worker that has reported has its models. If the system ended it since, there was no event.
    if (seat.hasReported) this.#watchForStuck(seat);
    seat.job = job;
    job.attempts += 1;
    const { id, subject } = job;
    const { width, height, data } = job.request.pixels;
    // The copy is transferred to the worker; the caller's pixels stay.
    const pixels = { width, height, data: data.slice() };
    seat.worker.post({ kind: 'scan', id, subject, pixels });
  }

  #openSeat(): Seat {
    const worker = this.#options.startWorker({
      onReport: (report) => this.#receive(seat, report),
      onDeath: () => this.#replace(seat),
    });
    const seat: Seat = {
      worker,
      job: null,
      onPrepared: null,
      callOff: () => {},
      hasReported: false,
    };
    this.#seats.add(seat);
    return seat;
  }

  #receive(seat: Seat, report: ScanReport): void {
    if (!this.#seats.has(seat)) return;
    seat.hasReported = true;
    if (report.kind === 'step') return this.#receiveStep(seat, report);
    if (report.kind === 'broken') return this.#replace(seat);
    if (report.kind === 'unavailable') return this.#giveUp(seat);
    if (report.kind === 'outcome') seat.job?.settle(report.outcome);
    seat.onPrepared?.(true);
    seat.onPrepared = null;
    seat.job = null;
    this.#rest(seat);
    this.#dispatch();
  }

  #receiveStep(seat: Seat, { step }: ScanReport & { kind: 'step' }): void {
    const { job } = seat;
    if (!job) return;
    this.#watchForStuck(seat);
    if (job.request.signal?.aborted === true) this.#cancel(job);
    if (!job.isSettled()) job.request.onStep?.(step);
    // A step listener may cancel immediately.
    if (job.request.signal?.aborted === true) this.#cancel(job);
  }

  #watchForStuck(seat: Seat): void {
    seat.callOff();
    seat.callOff = this.#options.wait(this.#options.stuckMs, () => this.#replace(seat));
  }

  #rest(seat: Seat): void {
    seat.callOff();
    seat.callOff = this.#options.wait(this.#options.idleMs, () => this.#removeSeat(seat));
  }

  /** Returns at once; the worker is told to cancel, and is free again when it reports. */
  #cancel(job: ScanJob): void {
    if (job.isSettled()) return;
    job.settle(CANCELLED);
    for (const seat of this.#seats) {
      if (seat.job === job) seat.worker.post({ kind: 'cancel', id: job.id });
    }
  }

  /** The worker died, threw or is stuck. */
  #replace(seat: Seat): void {
    if (!this.#seats.has(seat)) return;
    const { job } = seat;
    this.#removeSeat(seat);
    if (job && !job.isSettled()) {
      if (job.attempts < MOST_ATTEMPTS) this.#queue.unshift(job);
      else job.settle(seat.hasReported ? UNAVAILABLE : UNLOADED);
    }
    this.#dispatch();
  }

  /** The models could not be loaded. An immediate retry would fail the same way; the next scan uses a new worker. */
  #giveUp(seat: Seat): void {
    const { job } = seat;
    this.#removeSeat(seat);
    job?.settle(UNLOADED);
    this.#dispatch();
  }

  #removeSeat(seat: Seat): void {
    this.#seats.delete(seat);
    seat.callOff();
    seat.onPrepared?.(false);
    seat.onPrepared = null;
    seat.worker.stop();
  }
}
